import { Busca, type Rascunho } from './busca.ts';
import { HORIZONTE } from './calendario.ts';
import { atrasadosDoCusto, atrasoDoCusto, semAtraso } from './custo.ts';
import type { DiaDaOficina, MexidaDoPlano, PedidoDePlano, PlanoDoDia } from './dia.ts';
import { POUCOS, provar } from './exato.ts';
import { comoEsta, descer, refazer } from './melhorar.ts';
import { mudados } from './mexidas.ts';
import { prepararDia } from './preparar.ts';

/** A move is offered only where it saves so many weighted minutes, or a promise. */
export const GANHO_MINIMO = 10;

/**
 * The best rest of the day that is found before the time is up: fewest weighted minutes late, then fewest promises broken, then
 * overtime, then moves. Never worse than the day as it stands; equal to it where nothing gains. Changes nothing: it is a proposal.
 * Method: the best single reinsertion again and again (steepest descent over the jobs that hold the late ones up), then ruin
 * and recreate (Shaw 1998; Schrimpf and others 2000) within the limit of moves; small days wholly, by branch and bound.
 */
export function replanejar(dia: DiaDaOficina, pedido: PedidoDePlano): PlanoDoDia {
  const limite = pedido.mexidas ?? Infinity;
  const { aindaHaTempo, semente = 1 } = pedido;
  const busca = new Busca(prepararDia(dia), { mexidas: limite, aindaHaTempo, semente });
  comoEsta(busca);
  const antes = busca.copia(busca.melhor);
  let otimo = semAtraso(antes.custo);
  if (!otimo) otimo = provarDentroDe(busca);
  if (!otimo) {
    descer(busca);
    refazer(busca);
    tirarOQueNaoGanha(busca, antes);
  }
  segurarQuemFica(busca);
  return contar(busca, antes, otimo);
}

/** Whoever stays begins at the hour they had, wherever that costs nobody anything: what need not change does not. */
function segurarQuemFica(busca: Busca): void {
  const { d, mesa, melhor } = busca;
  busca.acertar(melhor);
  const { custo } = melhor;
  for (const i of melhor.ordem) {
    const hora = d.inicioCasa[i] ?? 0;
    const antes = d.liberado[i] ?? 0;
    if (d.planejado[i] !== 1 || melhor.mec[i] !== d.casa[i] || (mesa.inicio[i] ?? 0) >= hora) continue;
    d.liberado[i] = hora;
    busca.tocar(melhor);
    busca.notar(melhor);
    if (melhor.custo > custo) d.liberado[i] = antes;
  }
  busca.tocar(melhor);
  busca.notar(melhor);
}

/** The optimum of a small day, where it keeps within the moves. */
function provarDentroDe(busca: Busca): boolean {
  if (busca.d.abertos.length > POUCOS) return false;
  const achado = busca.copia(busca.melhor);
  if (!provar(busca.d, achado, busca.limites.aindaHaTempo)) return false;
  busca.acertar(achado);
  if (achado.mexidas > busca.limites.mexidas) return false;
  if (achado.custo < busca.melhor.custo) busca.melhor.de(achado);
  return true;
}

/** Moves that save too little are taken back, the least first. */
function tirarOQueNaoGanha(busca: Busca, antes: Rascunho): void {
  const { d, melhor, mesa } = busca;
  for (;;) {
    busca.acertar(melhor);
    const base = busca.copia(melhor);
    const semUma = mudados(d, base.mec, mesa.inicio)
      .filter((i) => d.deslocado[i] !== 1)
      .map((i) => busca.semMexer(base, i))
      .filter(
        ({ custo, mexidas }) =>
          mexidas < base.mexidas &&
          atrasoDoCusto(custo) - atrasoDoCusto(base.custo) < GANHO_MINIMO &&
          atrasadosDoCusto(custo) <= atrasadosDoCusto(base.custo) &&
          atrasoDoCusto(custo) <= atrasoDoCusto(antes.custo),
      )
      .sort((a, b) => a.custo - b.custo)[0];
    if (!semUma) break;
    melhor.de(semUma);
  }
  if (melhor.custo >= antes.custo) melhor.de(antes);
}

/** What is shown of the plan that was found, beside the day as it stood. */
function contar(busca: Busca, antes: Rascunho, otimo: boolean): PlanoDoDia {
  const { d, mesa, melhor } = busca;
  const { carros, servicos } = d.dia;
  const cods = (indices: Iterable<number>) => Array.from(indices, (i) => servicos[i]?.cod ?? 0);
  busca.tocar(antes);
  const comoEstava = { antes: mesa.conta(antes.mec), lugaresDeAntes: mesa.lugares(antes.mec) };
  busca.tocar(melhor);
  const perdidas = carros.flatMap((carro, c) => {
    const fim = mesa.fimDoCarro(c);
    const minutos = fim - (carro.prazo ?? Infinity);
    const inevitavel = fim <= (busca.inevitavel[c] ?? 0);
    return minutos > 0 ? [{ carro: carro.cod, fim, minutos, inevitavel }] : [];
  });
  return {
    ...comoEstava,
    depois: mesa.conta(melhor.mec),
    lugares: mesa.lugares(melhor.mec),
    perdidas,
    semQuem: cods(d.semQuem),
    naoCabem: cods(melhor.ordem.filter((i) => (mesa.fim[i] ?? 0) >= HORIZONTE)),
    otimo,
    mexidas: mudados(d, melhor.mec, mesa.inicio)
      .map((i) => mexida(busca, i, new Set(perdidas.map(({ carro }) => carro))))
      .sort((a, b) => a.paraInicio - b.paraInicio || a.servico - b.servico),
  };
}

/** A move and what it is for: what would be lost without it alone. */
function mexida(busca: Busca, i: number, perdidas: ReadonlySet<number>): MexidaDoPlano {
  const { d, mesa, melhor } = busca;
  const { carros, mecanicos, servicos } = d.dia;
  const s = servicos[i];
  busca.tocar(melhor);
  const atraso = mesa.atraso;
  const lugar = {
    servico: s?.cod ?? 0,
    carro: s?.carro ?? 0,
    deMecanico: s?.mecanico ?? null,
    deInicio: s?.inicio ?? null,
    paraMecanico: mecanicos[melhor.mec[i] ?? -1]?.cod ?? 0,
    paraInicio: mesa.inicio[i] ?? 0,
  };
  if (d.deslocado[i] === 1) return { ...lugar, precisa: true, salvaMinutos: 0, salvaCarros: [] };
  busca.semMexer(melhor, i);
  const salvaCarros = carros.flatMap((carro, c) =>
    !perdidas.has(carro.cod) && mesa.fimDoCarro(c) > (carro.prazo ?? Infinity) ? [carro.cod] : [],
  );
  return { ...lugar, precisa: false, salvaMinutos: Math.max(0, mesa.atraso - atraso), salvaCarros };
}
