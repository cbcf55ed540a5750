import { comCasas } from '../numero.ts';
import { type Indicador, indicadorDe, type IndicadorId } from './dicionario.ts';
import type { Unidade } from './formula.ts';

/** How much room a number has: a tile or a phone; a row of a list; alone, where it is explained. */
export type Espaco = 'quadro' | 'lista' | 'exato';

const MINUS = '−';
/** What stands for "not known": never zero (design, managers §5). */
export const AUSENTE = '—';
const MIL_REAIS = 100_000;
const MILHAO_DE_REAIS = 100_000_000;
const MIL_HORAS = 60_000;

/** A number in pt-BR with so many decimals and a true minus sign. */
export function formatNumero(valor: number, casas = 0): string {
  const texto = comCasas(valor, casas);
  // What rounds to nothing is not negative.
  return /^-0(,0*)?$/.test(texto) ? texto.slice(1) : texto.replace('-', MINUS);
}

/** Whole minutes as a stay: `5 h 48`, `48 min`. */
export function formatDuracao(minutos: number): string {
  const inteiros = Math.round(Math.abs(minutos));
  const sinal = minutos < 0 && inteiros > 0 ? MINUS : '';
  const horas = Math.floor(inteiros / 60);
  const resto = inteiros % 60;
  if (horas === 0) return `${sinal}${resto} min`;
  return `${sinal}${formatNumero(horas)} h ${String(resto).padStart(2, '0')}`;
}

/** Minutes as hours that are added up: `12.748,6 h`. */
export const formatHoras = (minutos: number, casas = 1): string => `${formatNumero(minutos / 60, casas)} h`;

/** A share as a percentage: 0.8637 is `86,4%`. */
export const formatParte = (parte: number, casas = 1): string => `${formatNumero(parte * 100, casas)}%`;

/**
 * Centavos in reais, `R$ 5.223.800`. Where there is little room, large amounts in a larger unit: `R$ 5,22 mi`. The type is
 * never made smaller and nothing is cut off.
 */
export function formatReais(centavos: number, casas = 0): string {
  return `${sinalDe(centavos)}R$ ${formatNumero(Math.abs(centavos) / 100, casas)}`;
}

function formatReaisCurto(centavos: number, casas: number): string {
  const tamanho = Math.abs(centavos);
  if (tamanho >= MILHAO_DE_REAIS) {
    return `${sinalDe(centavos)}R$ ${formatNumero(tamanho / MILHAO_DE_REAIS, 2)} mi`;
  }
  return formatReais(centavos, tamanho >= MIL_REAIS ? 0 : casas);
}

/** A column of many amounts: the unit is in its head, "R$ mil". */
export const formatMilReais = (centavos: number): string => formatNumero(centavos / MIL_REAIS, 1);

const sinalDe = (valor: number): string => (valor < 0 ? MINUS : '');

type Forma = Pick<Indicador, 'unidade' | 'casas' | 'casasNaLista'>;

/** A value of an indicator in its own unit, `—` when it is not known. */
export function formatIndicador(id: IndicadorId, valor: number | null, espaco: Espaco = 'lista'): string {
  return valor === null ? AUSENTE : formatForma(indicadorDe(id), { valor, espaco });
}

function formatForma(forma: Forma, { valor, espaco }: { valor: number; espaco: Espaco }): string {
  const casas = espaco === 'exato' ? forma.casas : forma.casasNaLista;
  switch (forma.unidade) {
    case 'centavos':
      return espaco === 'quadro' ? formatReaisCurto(valor, casas) : formatReais(valor, casas);
    case 'minutos':
      return formatMinutos(valor, { casas, espaco });
    case 'razao':
      return formatParte(valor, casas);
    case 'pontos':
    case 'contagem':
    case 'vezes':
      return formatNumero(valor, casas);
    default:
      throw forma.unidade satisfies never;
  }
}

/** Without decimals it is a stay of one car; with them, hours that are added up. */
function formatMinutos(minutos: number, { casas, espaco }: { casas: number; espaco: Espaco }): string {
  if (casas === 0) return formatDuracao(minutos);
  return formatHoras(minutos, espaco === 'quadro' && Math.abs(minutos) >= MIL_HORAS ? 0 : casas);
}

/** A change in words and its sign: of a ratio in points, of points in points, of the rest a share. */
export interface VariacaoDita {
  readonly sinal: -1 | 0 | 1;
  /** Without sign: an arrow says it. Empty when unchanged. */
  readonly texto: string;
}

/** What a change is called; null where there is nothing to compare with. */
export function dizerVariacao(unidade: Unidade, variacao: number | null): VariacaoDita | null {
  if (variacao === null) return null;
  const [valor, sufixo] =
    unidade === 'razao'
      ? [variacao * 100, ' p.p.']
      : unidade === 'pontos'
        ? [variacao, ' pts']
        : [variacao * 100, '%'];
  const arredondado = Math.round(valor * 10) / 10;
  if (arredondado === 0) return { sinal: 0, texto: '' };
  return { sinal: arredondado > 0 ? 1 : -1, texto: `${formatNumero(Math.abs(arredondado), 1)}${sufixo}` };
}

const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** A month as AAAA-MM in words. */
export function nomeDoMes(mes: string): {
  readonly nome: string;
  readonly ano: string;
  readonly curto: string;
} {
  const nome = MESES[Number(mes.slice(5, 7)) - 1] ?? mes;
  return { nome, ano: mes.slice(0, 4), curto: nome.slice(0, 3) };
}
