import { quantos } from './tamanho.ts';

/** How many lines are imported, and exported when it is all of them; they are made two thousand at a time. */
export const LINHAS = quantos(100_000, 2_000);
/** Of the imported ones each of so many has a price that is none. */
export const RUIM_A_CADA = 100;

/** The query of so many lines of twelve columns to export. */
export const linhasAExportar = (
  linhas: number,
): string => `select i as id, 'ABC1D' || i % 100 as placa, 'José da Conceição ' || i as cliente, 'Modelo ' || i % 9 as modelo,
  i % 5 as status, timestamptz '2026-01-01' + i * interval '1 minute' as inicio, i * 137 as valor, i % 2 = 0 as aberta,
  'Consultor ' || i % 8 as consultor, '9BWZZZ377VT00' || 4000 + i % 5000 as chassi, 'observação & <teste>' as observacao,
  (date '2026-01-01' + i % 300)::text as dia from generate_series(1, ${linhas}) i`;
