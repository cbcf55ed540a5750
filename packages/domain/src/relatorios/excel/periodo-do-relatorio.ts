import { addDias, type Dia, diffDias } from '../../dia.ts';
import { diaMais, mesMais, primeiroDia, ultimoContado, ultimoDia } from '../mes.ts';

/** Periods that move with the calendar, so that a kept report is of now whenever it is opened. */
export const PERIODOS = {
  mesAtual: 'Este mês, até ontem',
  mesPassado: 'Mês passado',
  tresMeses: 'Últimos 3 meses fechados',
  dozeMeses: 'Últimos 12 meses fechados',
  anoAtual: 'Este ano, até ontem',
} as const;
export type PeriodoDoRelatorio = keyof typeof PERIODOS;
export const PERIODO_IDS = Object.keys(PERIODOS) as [PeriodoDoRelatorio, ...PeriodoDoRelatorio[]];

/** The days of a period, both ends in it; of one that still runs, up to yesterday, as all reports count it. */
export function diasDoPeriodo(periodo: PeriodoDoRelatorio, hoje: Dia): { de: Dia; ate: Dia } {
  const mes = hoje.slice(0, 7);
  const inteiros = (meses: number) => ({
    de: primeiroDia(mesMais(mes, -meses)),
    ate: ultimoDia(mesMais(mes, -1)),
  });
  const ateOntem = (de: Dia, fim: Dia) => ({ de, ate: ultimoContado({ de, fim, hoje }) });
  switch (periodo) {
    case 'mesAtual':
      return ateOntem(primeiroDia(mes), ultimoDia(mes));
    case 'mesPassado':
      return inteiros(1);
    case 'tresMeses':
      return inteiros(3);
    case 'dozeMeses':
      return inteiros(12);
    case 'anoAtual':
      return ateOntem(`${hoje.slice(0, 4)}-01-01`, `${hoje.slice(0, 4)}-12-31`);
    default:
      throw periodo satisfies never;
  }
}

/** What a report can be compared with. */
export const COMPARACOES = {
  nada: 'Sem comparação',
  periodoAnterior: 'Período anterior',
  anoAnterior: 'Um ano antes',
} as const;
export type ComparacaoDoRelatorio = keyof typeof COMPARACOES;
export const COMPARACAO_IDS = Object.keys(COMPARACOES) as [ComparacaoDoRelatorio, ...ComparacaoDoRelatorio[]];

/** Days both ends of which are in it. */
interface Dias {
  readonly de: Dia;
  readonly ate: Dia;
}

/** The period compared with, and how far its days are moved to stand where they belong in the report's: so many months, or days. */
export type PeriodoComparado = Dias & { readonly meses: number; readonly dias: number };

/**
 * A period that begins a month is compared with as many months before it, day by day (1 to 26 November with 1 to 26 October, a
 * whole month with a whole one); any other with as many days before it. Null: with nothing.
 */
export function periodoComparado(comparar: ComparacaoDoRelatorio, periodo: Dias): PeriodoComparado | null {
  if (comparar === 'nada') return null;
  if (comparar === 'anoAnterior') return mesesAntes(periodo, 12);
  const { de, ate } = periodo;
  if (de === primeiroDia(de.slice(0, 7))) return mesesAntes(periodo, mesesEntre(de, ate) + 1);
  const dias = diffDias(de, ate) + 1;
  return { de: addDias(de, -dias), ate: addDias(de, -1), meses: 0, dias };
}

function mesesAntes({ de, ate }: Dias, meses: number): PeriodoComparado {
  const isFim = ate === ultimoDia(ate.slice(0, 7));
  const fim = diaMais(ate, -meses);
  const inicio = diaMais(de, -meses);
  // The 29th of February has none of its own in another year: what would stand before it is left out.
  return {
    de: diaMais(inicio, meses) < de ? addDias(inicio, 1) : inicio,
    ate: isFim ? ultimoDia(fim.slice(0, 7)) : fim,
    meses,
    dias: 0,
  };
}

const mesesEntre = (de: Dia, ate: Dia): number =>
  (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 + Number(ate.slice(5, 7)) - Number(de.slice(5, 7));
