import type { DiaDaOficina, LugarNoPlano } from '@oferta/domain/agenda/replanejar/dia.ts';
import { maiorCrescente } from '@oferta/domain/agenda/replanejar/mexidas.ts';

/** What a plan costs, counted minute by minute and apart from the planner: `erros` are rules that it breaks. */
export interface Julgado {
  readonly erros: readonly string[];
  readonly wl: number;
  readonly nl: number;
  readonly ot: number;
  readonly mv: number;
}

/** Later than any minute of the days that are played. */
const FIM = 3000;

/** Judges a plan on its day: rules and figures by the protocol's own definitions. */
export function julgar(dia: DiaDaOficina, lugares: readonly LugarNoPlano[]): Julgado {
  const onde = new Map(lugares.map((lugar) => [lugar.servico, lugar]));
  const erros = dia.servicos.flatMap((servico) => {
    const lugar = onde.get(servico.cod);
    if (!lugar) return [`${servico.cod} sem lugar`];
    const quem = dia.mecanicos.find(({ cod }) => cod === lugar.mecanico);
    const carro = dia.carros.find(({ cod }) => cod === servico.carro);
    if (servico.estado === 'rodando')
      return lugar.mecanico === servico.mecanico && lugar.inicio === dia.agora
        ? []
        : [`${servico.cod} roda noutro lugar`];
    const pedido = dia.mecanicos.find(({ cod }) => cod === servico.soCom);
    return [
      ...(!quem || quem.foraDoDia || !quem.habilidades.includes(servico.habilidade ?? '')
        ? [`${servico.cod} com quem não pode`]
        : []),
      ...(pedido && !pedido.foraDoDia && pedido !== quem ? [`${servico.cod} pedia outro`] : []),
      ...(lugar.inicio < Math.max(dia.agora, carro?.chegada ?? 0) ? [`${servico.cod} cedo demais`] : []),
    ];
  });
  const { ot, fins, errosDeFim } = terminar(dia, onde);
  const { wl, nl, errosDeCarro } = atrasos(dia, onde, fins);
  const juntos = [
    ...dia.mecanicos.map(({ cod }) => ({
      quantos: 1,
      deles: lugares.filter((lugar) => lugar.mecanico === cod),
    })),
    ...Object.entries(dia.boxes).map(([box, quantos]) => ({
      quantos,
      deles: dia.servicos.flatMap((servico) => (servico.box === box ? (onde.get(servico.cod) ?? []) : [])),
    })),
  ];
  const lotados = juntos.filter(
    ({ quantos, deles }) =>
      Math.max(0, ...deles.map((a) => deles.filter((b) => b.inicio <= a.inicio && b.fim > a.inicio).length)) >
      quantos,
  );
  return {
    erros: [...erros, ...errosDeFim, ...errosDeCarro, ...lotados.map(() => 'dois no mesmo lugar')],
    wl,
    nl,
    ot,
    mv: mexidas(dia, onde),
  };
}

type Onde = ReadonlyMap<number, LugarNoPlano>;

/** When each job ends if its mechanic works his hours, and the overtime of it. */
function terminar(dia: DiaDaOficina, onde: Onde) {
  let ot = 0;
  const fins = new Map<number, number>();
  const errosDeFim: string[] = [];
  for (const { cod, minutos } of dia.servicos) {
    const lugar = onde.get(cod);
    const quem = dia.mecanicos.find((cada) => cada.cod === lugar?.mecanico);
    if (!lugar || !quem) continue;
    const dentro = (trechos: readonly (readonly [number, number])[], t: number) =>
      trechos.some(([de, ate]) => t >= de && t < ate);
    let feitos = 0;
    let t = lugar.inicio;
    for (; feitos < minutos && t < FIM; t++) {
      const extra = dentro(quem.extras, t);
      if (!extra && !dentro(quem.janelas, t)) continue;
      feitos++;
      if (extra) ot++;
    }
    fins.set(cod, t);
    if (t !== lugar.fim && t < FIM) errosDeFim.push(`${cod} acaba às ${t}, não às ${lugar.fim}`);
  }
  return { ot, fins, errosDeFim };
}

function atrasos(dia: DiaDaOficina, onde: Onde, fins: ReadonlyMap<number, number>) {
  let [wl, nl] = [0, 0];
  const errosDeCarro: string[] = [];
  for (const { cod, prazo, peso } of dia.carros) {
    const seus = dia.servicos.filter((servico) => servico.carro === cod).sort((a, b) => a.ordem - b.ordem);
    seus.forEach((servico, at) => {
      const antes = seus[at - 1];
      if (antes && (onde.get(servico.cod)?.inicio ?? 0) < (fins.get(antes.cod) ?? 0))
        errosDeCarro.push(`carro ${cod} em dois lugares`);
    });
    const tarde = (fins.get(seus.at(-1)?.cod ?? -1) ?? 0) - (prazo ?? Infinity);
    if (tarde <= 0) continue;
    wl += tarde * peso;
    nl += 1;
  }
  return { wl, nl, errosDeCarro };
}

/** Jobs of the former plan with another mechanic, or out of their lane's former order. */
function mexidas(dia: DiaDaOficina, onde: Onde): number {
  return dia.mecanicos.reduce((soma, { cod }) => {
    const dele = dia.servicos.filter(({ estado, mecanico }) => estado === 'planejado' && mecanico === cod);
    const ficaram = dele
      .filter((servico) => onde.get(servico.cod)?.mecanico === cod)
      .sort((a, b) => (onde.get(a.cod)?.inicio ?? 0) - (onde.get(b.cod)?.inicio ?? 0));
    return soma + dele.length - maiorCrescente(ficaram, ({ inicio }) => inicio ?? 0).length;
  }, 0);
}
