import { Busca } from './busca.ts';
import { atrasoDoCusto } from './custo.ts';
import type { DiaDaOficina, LugarNoPlano, ServicoDoDia } from './dia.ts';
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
  readonly adiados: readonly LugarNoPlano[];
  /** Where every job of the day stands with it, itself among them. */
  readonly lugares: readonly LugarNoPlano[];
}

export interface CarroEmpurrado {
  readonly carro: number;
  readonly fimAntes: number;
  readonly fimDepois: number;
  /** Beyond its promise, and beyond what it was late already; 0: still in time. */
  readonly minutosDeAtraso: number;
}

/** Which of the places are told first: those that cost others least, or those that end first. */
export type OrdemDosEncaixes = 'menosImpacto' | 'maisCedo';

export interface PedidoDeEncaixe {
  /** The job ends by this minute. */
  readonly ate: number;
  readonly ordem?: OrdemDosEncaixes;
  /** False for places that are not to be offered. */
  readonly serve?: (encaixe: Encaixe) => boolean;
}

/** So many places are offered. */
const OFERECIDOS = 3;
const SEM_LIMITE = { mexidas: Infinity, aindaHaTempo: () => true, semente: 1 };

/**
 * The best places for one job that is to come in: every qualified mechanic × every place of the day, played anew each time,
 * the others in the order they have. A place that ends later and costs no less than another is not offered.
 * Answers at most three; none where nobody of today can do it, or where none ends by `ate`.
 */
export function encaixar(
  dia: DiaDaOficina,
  novo: ServicoDoDia,
  { ate, ordem = 'menosImpacto', serve = () => true }: PedidoDeEncaixe,
): Encaixe[] {
  const sem = new Busca(prepararDia(dia), SEM_LIMITE);
  comoEsta(sem);
  sem.tocar(sem.melhor);
  const com = new Busca(prepararDia({ ...dia, servicos: [...dia.servicos, novo] }), SEM_LIMITE);
  const i = dia.servicos.length;
  if (!com.d.abertos.includes(i)) return [];
  const mec = com.copia(sem.melhor).mec;
  const lugares: Encaixe[] = [];
  for (const k of com.todosOsLugares(sem.melhor, i)) {
    const fim = com.mesa.fim[i] ?? 0;
    if (fim > ate) continue;
    const custa = oQueCusta({ sem, com, i });
    // Most places are worse than one that is there already: what they move is not written out.
    if (lugares.some((x) => x.fim <= fim && menosImpacto(x, { ...custa, fim, inicio: Infinity }) < 0))
      continue;
    mec[i] = k;
    const encaixe = { ...custa, ...oQueMove({ sem, com, i, mec }) };
    if (serve(encaixe)) lugares.push(encaixe);
  }
  lugares.sort(menosImpacto);
  const frente: Encaixe[] = [];
  for (const x of lugares) if (!frente.some((y) => y.fim <= x.fim)) frente.push(x);
  return ordem === 'menosImpacto' ? frente.slice(0, OFERECIDOS) : frente.toReversed().slice(0, OFERECIDOS);
}

interface Jogado {
  /** The day without the job, and with it: both just played. */
  readonly sem: Busca;
  readonly com: Busca;
  /** The job, by its place in the list. */
  readonly i: number;
}

function oQueCusta({ sem, com, i }: Jogado): Pick<Encaixe, 'empurra' | 'custo'> {
  const { d, mesa } = com;
  const { carros } = sem.d.dia;
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
    empurra,
    custo: mesa.atraso - atrasoDoMeu(com) - (atrasoDoCusto(sem.melhor.custo) - atrasoDoMeu(sem)),
  };
}

function oQueMove({
  sem,
  com,
  i,
  mec,
}: Jogado & { readonly mec: Int32Array }): Pick<
  Encaixe,
  'mecanico' | 'inicio' | 'fim' | 'adiados' | 'lugares'
> {
  const { mesa } = com;
  const { servicos, mecanicos } = sem.d.dia;
  const lugares = mesa.lugares(mec);
  const mudou = new Set(
    servicos.flatMap((s, q) =>
      s.estado !== 'rodando' && mesa.inicio[q] !== sem.mesa.inicio[q] ? [s.cod] : [],
    ),
  );
  return {
    mecanico: mecanicos[mec[i] ?? -1]?.cod ?? 0,
    inicio: mesa.inicio[i] ?? 0,
    fim: mesa.fim[i] ?? 0,
    adiados: lugares.filter(({ servico }) => mudou.has(servico)),
    lugares,
  };
}

type Impacto = Pick<Encaixe, 'custo' | 'empurra' | 'fim' | 'inicio'>;

/** What it costs others, first by weighted minutes, then by promises, then by whoever is merely pushed. */
const impacto = ({ custo, empurra }: Impacto) =>
  [custo, empurra.filter(({ minutosDeAtraso }) => minutosDeAtraso > 0).length, empurra.length] as const;

function menosImpacto(a: Impacto, b: Impacto): number {
  const doOutro = impacto(b);
  const diferenca = impacto(a)
    .map((v, n) => v - (doOutro[n] ?? 0))
    .find((v) => v !== 0);
  return diferenca ?? (a.fim - b.fim || a.inicio - b.inicio);
}
