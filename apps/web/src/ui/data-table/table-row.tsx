import { memo, type ReactNode } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import type { MenuEntry } from '../menu/menu-entry.ts';
import { MenuButton } from '../menu/menu-button.tsx';
import type { Column } from './column.ts';
import css from './data-table.module.css';

interface TableRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly current: boolean;
  /** Undefined when rows cannot be selected. */
  readonly checked: boolean | undefined;
  readonly onCheck: (id: string) => void;
  /** Whether a click opens it, which the table's body sees to. */
  readonly openable: boolean;
  readonly actions: ((row: Row) => readonly MenuEntry[]) | undefined;
}

function Line<Row>(props: TableRowProps<Row>): ReactNode {
  const { id, row, index, columns, current, checked, onCheck, openable, actions } = props;
  return (
    <tr
      data-index={index}
      data-row={id}
      data-openable={openable ? '' : undefined}
      data-current={current || undefined}
      data-checked={checked || undefined}
      tabIndex={index === 0 ? 0 : -1}
    >
      {checked !== undefined && (
        <td className={css['check']}>
          <Checkbox label="Selecionar linha" labelHidden checked={checked} onChange={() => onCheck(id)} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-strong={column.strong || undefined}
          data-stretch={column.stretch || undefined}
          data-pinned={column.pinned}
          data-so-tela={column.soTela}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className={css['actions']}>
          <MenuButton label="Ações da linha" size={26} items={actions(row)} />
        </td>
      )}
    </tr>
  );
}

// memo() drops the type parameter; the component's own signature is the true one.
/** One line of a table; renders again only when its own row changes. */
export const TableRow = memo(Line) as typeof Line;
