import { emNumero, lerDecimal } from '../numero.ts';
import { metaComPercentual } from '../vendas/projecao.ts';
import { INDICADOR_IDS, indicadorDe, type IndicadorId } from './dicionario.ts';
import type { Unidade } from './formula.ts';

/** Targets are kept as whole numbers: shares in basis points, plain ratios in hundredths, everything else in its unit. */
function parteInteira(id: IndicadorId): number {
  const { unidade } = indicadorDe(id);
  if (unidade === 'razao') return 10_000;
  return unidade === 'vezes' ? 100 : 1;
}

/** A kept target in the unit of its indicator: 8670 of productivity is 0,867. */
export const lerMeta = (id: IndicadorId, guardada: number): number => guardada / parteInteira(id);

/** A target as it is kept. */
export const guardarMeta = (id: IndicadorId, meta: number): number => Math.round(meta * parteInteira(id));

/** Indicators that a target can be set of: those with a good direction. */
export const COM_META: readonly IndicadorId[] = INDICADOR_IDS.filter((id) => indicadorDe(id).bom !== null);

/** The greatest target that is kept, as it is kept. */
export const META_MAXIMA = 99_999_999_999_999;

const ESPERADO = {
  centavos: 'Informe um valor em reais, como 124.400 ou 1.234,56',
  minutos: 'Informe horas, como 462 ou 20,5',
  contagem: 'Informe um número inteiro, como 220',
  razao: 'Informe uma porcentagem, como 87,5',
  pontos: 'Informe um número, como 60',
  vezes: 'Informe um número, como 1,67',
} as const satisfies Record<Unidade, string>;

/** What one unit, as people write it, is in the indicator's own: reais in centavos, hours in minutes, 1 % in 0.01. */
const ESCRITA = { centavos: 100, minutos: 60, contagem: 1, razao: 0.01, pontos: 1, vezes: 1 } as const;

/**
 * What a person typed or pasted as a target: its value in the unit of the indicator (null: emptied), or the sentence that says
 * what is expected. Numbers are Brazilian; a currency, a percent sign or an h may stand with them.
 */
export function lerMetaEscrita(
  id: IndicadorId,
  texto: string,
): { readonly valor: number | null } | { readonly frase: string } {
  const { unidade } = indicadorDe(id);
  const limpo = texto.trim();
  if (/^[-–—−]?$/.test(limpo)) return { valor: null };
  const [, horas, minutos] = /^(\d{1,5})\s*[:h]\s*([0-5]\d)$/i.exec(limpo) ?? [];
  if (unidade === 'minutos' && horas !== undefined) return { valor: Number(horas) * 60 + Number(minutos) };
  const semUnidade = limpo.replace(/^r\$\s*/i, '').replace(unidade === 'razao' ? /\s*%$/ : /\s*h$/i, '');
  const numero = lerDecimal(semUnidade);
  if (numero === null || (unidade === 'contagem' && !Number.isInteger(numero)))
    return { frase: ESPERADO[unidade] };
  // A spreadsheet's cell without format says 0,875 where its screen said 87,5 %: nobody but the person knows which it is.
  if (unidade === 'razao' && numero > 0 && numero < 1 && !limpo.endsWith('%'))
    return { frase: `Escreva com o sinal: ${emPorcento(numero)} ou ${emPorcento(numero * 100)}` };
  if (numero < 0) return { frase: 'Informe um número que não seja negativo' };
  const guardada = guardarMeta(id, numero * ESCRITA[unidade]);
  return guardada > META_MAXIMA ? { frase: 'Este número é grande demais' } : { valor: lerMeta(id, guardada) };
}

const emPorcento = (numero: number): string => `${emNumero(numero, 3)}%`;

const CASAS = { centavos: 2, minutos: 1, contagem: 0, razao: 2, pontos: 0, vezes: 2 } as const;

/** A target as it stands in its cell, in the unit that the row's head names; empty where there is none. */
export function escreverMeta(id: IndicadorId, valor: number | null): string {
  if (valor === null) return '';
  const { unidade } = indicadorDe(id);
  const escrito = valor / ESCRITA[unidade];
  const texto = emNumero(escrito, CASAS[unidade]);
  // Under one per cent the sign says that it is one.
  return unidade === 'razao' && escrito > 0 && escrito < 1 ? `${texto}%` : texto;
}

/** The unit of a row of targets, for its head. */
export const UNIDADE_DA_META = {
  centavos: 'R$',
  minutos: 'h',
  contagem: '',
  razao: '%',
  pontos: 'pontos',
  vezes: '',
} as const satisfies Record<Unidade, string>;

/**
 * Last year's target with a percentage on it (hundredths of a percent). Only amounts that are to grow take it: a share or
 * what should be small stays as it was.
 */
export function metaDoAnoSeguinte(id: IndicadorId, valor: number, bp: number): number {
  const { unidade, bom } = indicadorDe(id);
  const cresce =
    bom === 'maior' && (unidade === 'centavos' || unidade === 'minutos' || unidade === 'contagem');
  return cresce ? metaComPercentual(Math.round(valor), bp) : valor;
}
