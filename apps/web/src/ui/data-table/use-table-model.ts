import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import { startTransition, useMemo, useState } from 'react';
import type { Column, Sort } from './column.ts';
import { compareValues } from './sort-order.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});

interface ModelInput<Row extends object> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly hidden: ReadonlySet<string> | undefined;
  readonly initialSort: Sort | null | undefined;
  /** Given when the server orders: rows are then shown as they come. */
  readonly sort: Sort | null | undefined;
  readonly onSort: ((sort: Sort | null) => void) | undefined;
}

/** Ordered rows and visible columns. The table library decides them; the markup is ours. */
export interface TableModel<Row> {
  readonly rows: readonly { readonly id: string; readonly row: Row }[];
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly toggleSort: (column: string) => void;
}

const asState = (sort: Sort | null | undefined): SortingState =>
  sort ? [{ id: sort.column, desc: sort.desc }] : [];

export function useTableModel<Row extends object>(input: ModelInput<Row>): TableModel<Row> {
  const { rows, rowId, columns, hidden, onSort } = input;
  const [ownSort, setOwnSort] = useState<Sort | null>(input.initialSort ?? null);
  const sort = onSort ? (input.sort ?? null) : ownSort;
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const columnVisibility = useMemo(
    () => Object.fromEntries([...(hidden ?? [])].map((id) => [id, false])),
    [hidden],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: onSort !== undefined,
    enableMultiSort: false,
    state: { sorting: asState(sort), columnVisibility },
  });
  const visible = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  return {
    rows: table.getRowModel().rows.map(({ id, original }) => ({ id, row: original })),
    columns: columns.filter(({ id }) => visible.has(id)),
    sort,
    // The press answers in the next picture, however many rows are put in order.
    toggleSort: (column) => startTransition(() => (onSort ?? setOwnSort)(nextSort(sort, column))),
  };
}

/** Ascending, then descending, then the list's own order. */
function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, desc: false };
  return sort.desc ? null : { column, desc: true };
}

function definitionOf<Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: column.header,
    accessorFn: (row: Row) => column.sortBy?.(row) ?? undefined,
    enableSorting: column.sortBy !== undefined,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
  };
}
