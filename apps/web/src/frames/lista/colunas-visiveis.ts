import { createContext } from 'react';
import type { Column } from '#ui/data-table/column.ts';

/** The columns of the list around, by their names in its file; null: the file has columns of its own. */
export const ColunasVisiveis = createContext<readonly string[] | null>(null);

/** What a list's file has of the columns in sight, in their order; null where they do not say it. */
export function camposVisiveis<Row>(
  columns: readonly Column<Row>[],
  hidden: ReadonlySet<string>,
): readonly string[] | null {
  if (columns.some(({ campos }) => campos === undefined)) return null;
  return columns.filter(({ id }) => !hidden.has(id)).flatMap(({ campos = [] }) => campos);
}
