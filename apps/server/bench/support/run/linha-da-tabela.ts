import type { Row } from '../world.ts';

const round = (value: number): number => Number(value.toFixed(value >= 100 ? 0 : value >= 0.1 ? 2 : 4));

const isMet = ({ measured, goal, better }: Row): boolean =>
  better === 'more' ? measured >= goal : measured <= goal;

/** A row as the table shows it, on the screen and in docs/medidas. */
export const linhaDaTabela = (row: Row) => ({
  medida: row.name,
  valor: `${round(row.measured)} ${row.unit}`,
  limite: `${round(row.limit)} ${row.unit}`,
  // Beside nothing at all, which CLS and a page that never stops are measured by, there is no ratio.
  razão: row.limit > 0 ? round(row.measured / row.limit) : '–',
  meta: `${row.better === 'more' ? '≥' : '≤'} ${round(row.goal)}`,
  alcançada: isMet(row) ? 'sim' : 'NÃO',
  nota: row.note,
});
