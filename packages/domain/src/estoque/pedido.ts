import { emMilesimos } from './quantidade.ts';

/** What may be promised: what is there and what comes, without what already has an owner. Negative: more is owed than comes. */
export interface Posicao {
  readonly emMaos: number;
  readonly aChegar: number;
  /** Approved quotes and booked jobs. */
  readonly reservado: number;
}

/** The units behind an order (InvenTree's users: what is on order counts, or it is bought twice). */
export const posicaoDe = ({ emMaos, aChegar, reservado }: Posicao): number =>
  emMilesimos(emMaos + aChegar - reservado);

const DIAS_DO_MES = 30;

/** Whole days that units last at a demand in units a month; null where nothing is asked for. */
export const coberturaEmDias = (unidades: number, porMes: number): number | null =>
  porMes > 0 ? Math.floor((Math.max(0, unidades) * DIAS_DO_MES) / porMes) : null;

/** What reaches a level from a position in whole packs; never negative. */
export function quantidadeAte(alvo: number, posicao: number, embalagem: number): number {
  return emEmbalagens(Math.max(0, alvo - posicao), embalagem);
}

/** A quantity in whole packs, up; a pack is so many units, or a part of one (a bottle of half a litre). */
export function emEmbalagens(quantidade: number, embalagem: number): number {
  // In thousandths, so that 1.1 is eleven packs of 0.1 and not twelve.
  const cada = Math.round(embalagem * 1000);
  return (Math.ceil(Math.round(quantidade * 1000) / cada) * cada) / 1000;
}

/** Units by which an order passes the most that a manager fixed; zero: it does not, or none is fixed. */
export const alemDoMaximo = (posicao: number, quantidade: number, maximo: number | null): number =>
  maximo === null || quantidade === 0
    ? 0
    : emMilesimos(Math.max(0, posicao + quantidade - Math.max(0, maximo)));
