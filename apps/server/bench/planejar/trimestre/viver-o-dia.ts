import { INSPECAO_MIN } from '@oferta/domain/agenda/entrega/risco-promessa.ts';
import { fimDoTrabalho, depoisDoAlmoco } from '@oferta/domain/agenda/marcar/vagas.ts';
import type { DiaDaOficina, LugarNoPlano } from '@oferta/domain/agenda/replanejar/dia.ts';
import type { DiaDaDemo } from './dias-da-demo.ts';

/** A mechanic who goes home: what they have begun they end, the rest is handed out. */
export interface Falta {
  readonly mecanico: number;
  readonly desde: number;
}

/** When somebody presses the button, and what the planner answers. */
export interface Replanejos {
  readonly as: readonly number[];
  readonly plano: (dia: DiaDaOficina) => readonly LugarNoPlano[];
}

interface Estado {
  readonly mecanico: number[];
  readonly previsto: number[];
  readonly inicio: number[];
  readonly fim: number[];
}

const AINDA_NAO = Infinity;

/**
 * A day as it goes: everybody works through their lane in its order, nobody before their car is there and no earlier than
 * planned, each job for as long as it took in the demonstration, which nobody knows beforehand. Answers the promises that were
 * kept, of how many.
 */
export function viver(
  dia: DiaDaDemo,
  {
    falta,
    entregar,
    replanejos,
  }: {
    falta: Falta | null;
    /** How the jobs of somebody who left are handed out. */
    entregar: Replanejos['plano'];
    replanejos: Replanejos;
  },
): { readonly cumpridas: number; readonly promessas: number } {
  const estado: Estado = {
    mecanico: dia.trabalhos.map(({ mecanico }) => mecanico),
    previsto: dia.trabalhos.map(({ inicio }) => inicio),
    inicio: dia.trabalhos.map(() => AINDA_NAO),
    fim: dia.trabalhos.map(() => AINDA_NAO),
  };
  const paradas = [
    ...(falta ? [{ quando: falta.desde, plano: entregar }] : []),
    ...replanejos.as.map((quando) => ({ quando, plano: replanejos.plano })),
  ].toSorted((a, b) => a.quando - b.quando);
  for (const { quando, plano } of paradas) {
    correr(dia, estado, { ate: quando, falta });
    const foi = falta !== null && falta.desde <= quando ? falta.mecanico : null;
    for (const { servico, mecanico, inicio } of plano(noMeioDoDia(dia, estado, { agora: quando, foi })))
      if (estado.inicio[servico] === AINDA_NAO) {
        estado.mecanico[servico] = mecanico;
        estado.previsto[servico] = inicio;
      }
  }
  correr(dia, estado, { ate: 1440, falta });
  const prometidos = dia.carros.flatMap(({ promessa }, carro) =>
    promessa === null ? [] : [{ carro, promessa }],
  );
  const acaba = (carro: number): number =>
    Math.max(...dia.trabalhos.map((t, i) => (t.carro === carro ? (estado.fim[i] ?? 0) : 0)));
  return {
    cumpridas: prometidos.filter(({ carro, promessa }) => acaba(carro) + INSPECAO_MIN <= promessa).length,
    promessas: prometidos.length,
  };
}

/** Begins, one after the other, whatever begins before `ate`. */
function correr(dia: DiaDaDemo, estado: Estado, { ate, falta }: { ate: number; falta: Falta | null }): void {
  for (;;) {
    const [proximo] = dia.mecanicos
      .flatMap((_, mecanico) => podeComecar(dia, estado, mecanico) ?? [])
      .filter(
        ({ inicio, mecanico }) => inicio < ate && !(falta?.mecanico === mecanico && inicio >= falta.desde),
      )
      .sort((a, b) => a.inicio - b.inicio || a.i - b.i);
    if (!proximo) return;
    const { i, inicio, mecanico } = proximo;
    estado.inicio[i] = inicio;
    estado.fim[i] = fimDoTrabalho(
      dia.mecanicos[mecanico]?.turno ?? null,
      inicio,
      dia.trabalhos[i]?.levou ?? 0,
    );
  }
}

/** The next job of a lane, and when it can begin; undefined: none, or its car's former job has not begun. */
function podeComecar(dia: DiaDaDemo, { mecanico, previsto, inicio, fim }: Estado, quem: number) {
  const turno = dia.mecanicos[quem]?.turno ?? null;
  const fila = dia.trabalhos
    .flatMap((trabalho, i) => (mecanico[i] === quem && inicio[i] === AINDA_NAO ? [{ i, trabalho }] : []))
    .toSorted((a, b) => (previsto[a.i] ?? 0) - (previsto[b.i] ?? 0) || a.i - b.i);
  const [primeiro] = fila;
  if (!primeiro || turno === null) return undefined;
  const { i, trabalho } = primeiro;
  const livre = Math.max(
    0,
    ...dia.trabalhos.map((_, q) => (mecanico[q] === quem && inicio[q] !== AINDA_NAO ? (fim[q] ?? 0) : 0)),
  );
  const doCarro = dia.trabalhos.flatMap((outro, q) =>
    outro.carro === trabalho.carro && q < i ? [fim[q] ?? 0] : [],
  );
  const pronto = Math.max(dia.carros[trabalho.carro]?.chegada ?? 0, ...doCarro);
  const quando = depoisDoAlmoco(turno, Math.max(livre, pronto, previsto[i] ?? 0, turno.abertura));
  // Past closing nothing is begun: it is tomorrow's, and its promise is gone.
  return quando < turno.fechamento ? { i, inicio: quando, mecanico: quem } : undefined;
}

const SEM_LUGAR = 'sem especialidade';

/** The day at a minute as the product's planner would be given it: what runs by its table's time, what waits as it was planned. */
function noMeioDoDia(
  dia: DiaDaDemo,
  { mecanico, previsto, inicio, fim }: Estado,
  { agora, foi }: { agora: number; foi: number | null },
): DiaDaOficina {
  return {
    agora,
    boxes: {},
    mecanicos: dia.mecanicos.map(({ especialidades, turno }, cod) => {
      const partes = (desde: number): [number, number][] =>
        turno === null
          ? []
          : turno.almoco
            ? [
                [desde + turno.abertura, desde + turno.almoco.inicioMin],
                [desde + turno.almoco.fimMin, desde + turno.fechamento],
              ]
            : [[desde + turno.abertura, desde + turno.fechamento]];
      return {
        cod,
        habilidades: especialidades.map(String),
        janelas: [...partes(0), ...(cod === foi ? [] : partes(1440))],
        extras: [],
        bloqueios: turno === null ? [] : [[turno.fechamento, 1440 + turno.abertura]],
        foraDoDia: cod === foi || turno === null,
      };
    }),
    carros: dia.carros.map(({ chegada, promessa, espera }, cod) => ({
      cod,
      chegada,
      prazo: promessa === null ? null : promessa - INSPECAO_MIN,
      peso: espera ? 2 : 1,
    })),
    servicos: dia.trabalhos.flatMap((trabalho, cod): DiaDaOficina['servicos'][number][] => {
      const { carro, tipo, previsto: minutos } = trabalho;
      if ((fim[cod] ?? 0) <= agora) return [];
      const roda = (inicio[cod] ?? AINDA_NAO) < agora;
      const quem = mecanico[cod] ?? 0;
      return [
        {
          cod,
          carro,
          ordem: cod,
          minutos: roda ? Math.max(5, minutos - (agora - (inicio[cod] ?? agora))) : minutos,
          habilidade: tipo > 0 ? String(tipo) : SEM_LUGAR,
          box: null,
          estado: roda ? 'rodando' : quem === foi ? 'orfao' : 'planejado',
          mecanico: quem,
          inicio: roda ? (inicio[cod] ?? null) : (previsto[cod] ?? null),
        },
      ];
    }),
  };
}
