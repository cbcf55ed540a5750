import { Busca } from './busca.ts';
import { atrasoDoCusto } from './custo.ts';
import type { DiaDaOficina, ServicoDoDia } from './dia.ts';
import { comoEsta } from './melhorar.ts';
import { prepararDia } from './preparar.ts';

/** One place for a job that has none, with what it costs the others. */
export interface Encaixe {
  readonly mecanico: number;
  readonly inicio: number;
  readonly fim: number;
  /** Cars that end later for it. */
  readonly empurra: readonly CarroEmpurrado[];
  /** Weighted minutes late that it costs the others. */
  readonly custo: number;
  /** Jobs that begin at another time with it. */
  readonly adiados: readonly { readonly servico: number; readonly inicio: number; readonly fim: number }[];
}

export interface CarroEmpurrado {
  readonly carro: number;
  readonly fimAntes: number;
  readonly fimDepois: number;
  /** Beyond its promise, and beyond what it was late already; 0: still in time. */
  readonly minutosDeAtraso: number;
}

/** So many places are offered. */
const OFERECIDOS = 3;
const SEM_LIMITE = { mexidas: Infinity, aindaHaTempo: () => true, semente: 1 };

/**
 * The best places for one job that is to come in: every qualified mechanic × every place of the day, played anew each time,
 * the others in the order they have. A place that ends later and costs no less than another is not offered.
 * Answers at most three, the one that costs least first; none where nobody of today can do it, or where none ends by `ate`.
 */
export function encaixar(dia: DiaDaOficina, novo: ServicoDoDia, ate: number): Encaixe[] {
  const sem = new Busca(prepararDia(dia), SEM_LIMITE);
  comoEsta(sem);
  sem.tocar(sem.melhor);
  const com = new Busca(prepararDia({ ...dia, servicos: [...dia.servicos, novo] }), SEM_LIMITE);
  const i = dia.servicos.length;
  if (!com.d.abertos.includes(i)) return [];
  const lugares: Encaixe[] = [];
  for (const k of com.todosOsLugares(sem.melhor, i))
    if ((com.mesa.fim[i] ?? 0) <= ate) lugares.push(oQueCusta({ sem, com, i, k }));
  lugares.sort(menosImpacto);
  const oferecidos: Encaixe[] = [];
  for (const x of lugares) {
    if (oferecidos.length === OFERECIDOS) break;
    if (!oferecidos.some((y) => y.fim <= x.fim)) oferecidos.push(x);
  }
  return oferecidos;
}

function oQueCusta({ sem, com, i, k }: { sem: Busca; com: Busca; i: number; k: number }): Encaixe {
  const { d, mesa } = com;
  const { carros, servicos, mecanicos } = sem.d.dia;
  const meu = d.carro[i] ?? 0;
  const empurra = carros.flatMap((carro, c) => {
    const fimAntes = sem.mesa.fimDoCarro(c);
    const fimDepois = mesa.fimDoCarro(c);
    if (c === meu || fimDepois <= fimAntes) return [];
    const minutosDeAtraso = Math.max(0, fimDepois - Math.max(carro.prazo ?? Infinity, fimAntes));
    return [{ carro: carro.cod, fimAntes, fimDepois, minutosDeAtraso }];
  });
  const atrasoDoMeu = (busca: Busca) =>
    Math.max(0, busca.mesa.fimDoCarro(meu) - (d.prazo[meu] ?? 0)) * (d.peso[meu] ?? 1);
  return {
    mecanico: mecanicos[k]?.cod ?? 0,
    inicio: mesa.inicio[i] ?? 0,
    fim: mesa.fim[i] ?? 0,
    empurra,
    custo: mesa.atraso - atrasoDoMeu(com) - (atrasoDoCusto(sem.melhor.custo) - atrasoDoMeu(sem)),
    adiados: servicos.flatMap((s, q) =>
      s.estado !== 'rodando' && mesa.inicio[q] !== sem.mesa.inicio[q]
        ? [{ servico: s.cod, inicio: mesa.inicio[q] ?? 0, fim: mesa.fim[q] ?? 0 }]
        : [],
    ),
  };
}

/** What it costs others, first by weighted minutes, then by promises, then by whoever is merely pushed. */
const impacto = ({ custo, empurra }: Encaixe) =>
  [custo, empurra.filter(({ minutosDeAtraso }) => minutosDeAtraso > 0).length, empurra.length] as const;

function menosImpacto(a: Encaixe, b: Encaixe): number {
  const doOutro = impacto(b);
  const diferenca = impacto(a)
    .map((v, n) => v - (doOutro[n] ?? 0))
    .find((v) => v !== 0);
  return diferenca ?? (a.fim - b.fim || a.inicio - b.inicio);
}
