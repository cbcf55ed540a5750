import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import type { Column, Sort } from './column.ts';
import css from './data-table.module.css';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly onSort: (column: string) => void;
  /** Null when rows cannot be selected. */
  readonly all: { readonly checked: boolean; readonly some: boolean; readonly onChange: () => void } | null;
  readonly hasActions: boolean;
}

/** The sticky head: names, order and "select all". */
export function TableHead<Row>({ columns, sort, onSort, all, hasActions }: TableHeadProps<Row>): ReactNode {
  return (
    <thead>
      <tr>
        {all && (
          <th className={css['check']}>
            <Checkbox
              label="Selecionar tudo"
              labelHidden
              checked={all.checked}
              indeterminate={all.some && !all.checked}
              onChange={all.onChange}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-align={column.align}
            data-pinned={column.pinned}
            data-so-tela={column.soTela}
            style={column.width === undefined ? undefined : { width: column.width }}
            aria-sort={sort?.column === column.id ? (sort.desc ? 'descending' : 'ascending') : undefined}
          >
            {column.sortBy ? (
              <button type="button" onClick={() => onSort(column.id)}>
                {column.header}
                {sort?.column === column.id &&
                  (sort.desc ? <IconArrowDown size={13} /> : <IconArrowUp size={13} />)}
              </button>
            ) : (
              column.header
            )}
          </th>
        ))}
        {hasActions && (
          <th className={css['actions']}>
            <span className="vh">Ações</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
