import { BASE_IDS, type BaseId, type Bases } from './bases.ts';
import { type Indicador, indicadorDe, type IndicadorId } from './dicionario.ts';
import type { Amostra, Termos } from './formula.ts';

/** How often each value was measured: `[minutes, times]`, in any order. */
export type Contagem = readonly (readonly [valor: number, vezes: number])[];

/** What an indicator is calculated from. */
export type Medidas = {
  readonly bases: Bases;
  readonly amostras?: { readonly [A in Amostra]?: Contagem };
};

/** An indicator's value in its unit; null when a quantity is unknown or the whole is nothing. */
export function calcular(id: IndicadorId, { bases, amostras = {} }: Medidas): number | null {
  const { conta } = indicadorDe(id);
  if (conta.tipo === 'soma') return somar(conta.parte, bases);
  if (conta.tipo === 'quantil') return quantilDe(amostras[conta.amostra] ?? [], conta.quantil);
  const parte = somar(conta.parte, bases);
  const todo = somar(conta.todo, bases);
  return parte === null || todo === null || todo === 0 ? null : (parte / todo) * conta.fator;
}

/** The quantities of an indicator in the order of its formula; none for medians. */
export function basesDe(id: IndicadorId): BaseId[] {
  const { conta } = indicadorDe(id);
  if (conta.tipo === 'quantil') return [];
  const termos = conta.tipo === 'soma' ? conta.parte : { ...conta.parte, ...conta.todo };
  return BASE_IDS.filter((base) => termos[base] !== undefined);
}

/** The sum of the terms; null when one of them is unknown. */
export function somar(termos: Termos, bases: Bases): number | null {
  let soma = 0;
  for (const [base, fator] of Object.entries(termos)) {
    const quantidade = bases[base as BaseId];
    if (quantidade === undefined) return null;
    soma += fator * quantidade;
  }
  return soma;
}

/** Values and how often each was measured, side by side as a query tells them. */
export interface Contados {
  readonly valores: readonly number[];
  readonly vezes: readonly number[];
}

/** The same as pairs. */
export const paresDe = ({ valores, vezes }: Contados): [valor: number, vezes: number][] =>
  valores.map((valor, i) => [valor, vezes[i] ?? 0]);

/** Adds to how often each value was measured. */
export function contarMais(contagem: Map<number, number>, contados: Contados): void {
  for (const [valor, vezes] of paresDe(contados)) contagem.set(valor, (contagem.get(valor) ?? 0) + vezes);
}

/**
 * The value below which that share of the measured lies, between two of them as PostgreSQL's percentile_cont does; null
 * when nothing was measured.
 */
export function quantilDe(contagem: Contagem, quantil: number): number | null {
  const valores = contagem.filter(([, vezes]) => vezes > 0).toSorted(([a], [b]) => a - b);
  const quantos = valores.reduce((total, [, vezes]) => total + vezes, 0);
  if (quantos === 0) return null;
  const lugar = quantil * (quantos - 1);
  const abaixo = valorNoLugar(valores, Math.floor(lugar));
  const acima = valorNoLugar(valores, Math.ceil(lugar));
  return abaixo + (acima - abaixo) * (lugar - Math.floor(lugar));
}

function valorNoLugar(valores: Contagem, lugar: number): number {
  let passados = 0;
  for (const [valor, vezes] of valores) {
    passados += vezes;
    if (lugar < passados) return valor;
  }
  throw new RangeError(`there is no place ${lugar}`);
}

export type MarcaDaMeta = 'naMeta' | 'perto' | 'longe';

/** How far a target may be missed and still be near: a tenth of it. */
const PERTO = 0.1;

/** On target, short of it by up to a tenth, or by more; null without a target, a value, or a good direction. */
export function marcaDaMeta(id: IndicadorId, valor: number | null, meta: number | null): MarcaDaMeta | null {
  const { bom } = indicadorDe(id);
  if (valor === null || meta === null || bom === null) return null;
  const falta = bom === 'maior' ? meta - valor : valor - meta;
  if (falta <= 0) return 'naMeta';
  return falta <= Math.abs(meta) * PERTO ? 'perto' : 'longe';
}

/** The change from one value to another: a difference where the unit is a share or points, else a share of the former. */
export function variacaoDe(id: IndicadorId, valor: number | null, anterior: number | null): number | null {
  if (valor === null || anterior === null) return null;
  if (isEmPontos(indicadorDe(id))) return valor - anterior;
  return anterior === 0 ? null : valor / anterior - 1;
}

/** Whether an indicator's changes are told as differences: of shares in percentage points, of the NPS in points. */
export const isEmPontos = ({ unidade }: Indicador): boolean => unidade === 'razao' || unidade === 'pontos';

/** Changes against the good direction count from here on: 1 percentage point, 1 point, or 2 %. */
function toleranciaDe({ unidade }: Indicador): number {
  if (unidade === 'razao') return 0.01;
  return unidade === 'pontos' ? 1 : 0.02;
}

/** Whether a change goes against the good direction by more than its tolerance. */
export function isPiora(id: IndicadorId, variacao: number | null): boolean {
  const indicador = indicadorDe(id);
  if (variacao === null || indicador.bom === null) return false;
  const contra = indicador.bom === 'maior' ? -variacao : variacao;
  return contra > toleranciaDe(indicador) + Number.EPSILON;
}

/** What is missing to a target, in the quantity one can act on. */
export type Distancia = { readonly meta: number; readonly base: BaseId; readonly falta: number };

/**
 * How much of the part above the line is missing to the target (or is too much, where less is better), the whole staying as
 * it is. Null when the target is reached, for medians, and when something is unknown: also the share of a whole of nothing.
 */
export function distanciaDaMeta(id: IndicadorId, bases: Bases, meta: number | null): Distancia | null {
  const { conta, bom } = indicadorDe(id);
  if (meta === null || bom === null || conta.tipo === 'quantil') return null;
  const parte = somar(conta.parte, bases);
  const todo = conta.tipo === 'razao' ? somar(conta.todo, bases) : 1;
  const [base] = basesDe(id).filter((cada) => conta.parte[cada] !== undefined);
  if (parte === null || todo === null || todo === 0 || base === undefined) return null;
  const alvo = (meta / (conta.tipo === 'razao' ? conta.fator : 1)) * todo;
  const falta = bom === 'maior' ? alvo - parte : parte - alvo;
  return falta > 0 ? { meta, base, falta } : null;
}

/** Where a sum will land at the end of the month at the pace of the worked days so far; null before the first. */
export function projetar(valor: number, dias: { feitos: number; doMes: number }): number | null {
  if (dias.feitos === 0) return null;
  return (valor / dias.feitos) * Math.max(dias.feitos, dias.doMes);
}
