import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../menu/menu-entry.ts';
import { rowKeyHandler } from './row-keys.ts';
import { usePressedRow } from './use-pressed-row.ts';
import { TableRow } from './table-row.tsx';
import type { TableModel } from './use-table-model.ts';

const VIRTUAL_ABOVE = 100;

export interface TableBodyProps<Row> {
  readonly model: TableModel<Row>;
  readonly scroller: HTMLDivElement | null;
  readonly rowHeight: number;
  readonly selectedId: string | undefined;
  readonly checked: ReadonlySet<string> | undefined;
  readonly onCheck: (id: string) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly actions: ((row: Row) => readonly MenuEntry[]) | undefined;
}

/** The rows; above a hundred, only those in view exist, between two spacers of the right height. */
export function TableBody<Row>(props: TableBodyProps<Row>): ReactNode {
  // The virtualizer is one mutable object: memoising what it returns would freeze the list.
  'use no memo';
  const { model, scroller, rowHeight, checked, onCheck, onOpen } = props;
  const { rows } = model;
  const virtual = rows.length > VIRTUAL_ABOVE;
  // oxlint-disable-next-line react/incompatible-library -- not memoised, see above
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: 36,
    enabled: virtual,
  });
  const window = virtual ? virtualizer.getVirtualItems() : null;
  const first = window?.[0]?.index ?? 0;
  const last = window ? (window.at(-1)?.index ?? -1) : rows.length - 1;
  const onKeyDown = rowKeyHandler({
    count: rows.length,
    reveal: (index) => virtual && virtualizer.scrollToIndex(index),
    open: (index) => {
      const line = rows[index];
      if (line) onOpen?.(line.row);
    },
    check: checked ? (index) => rows[index] && onCheck(rows[index].id) : undefined,
  });
  const press = usePressedRow((id) => {
    const line = rows.find((one) => one.id === id);
    if (line) onOpen?.(line.row);
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and clicks bubble here from the rows: one handler for all of them
    <tbody onKeyDown={onKeyDown} {...press}>
      {first > 0 && <Spacer height={first * rowHeight} />}
      {rows.slice(first, last + 1).map(({ id, row }, at) => (
        <TableRow
          key={id}
          id={id}
          row={row}
          index={first + at}
          columns={model.columns}
          current={id === props.selectedId}
          checked={checked?.has(id)}
          onCheck={onCheck}
          openable={onOpen !== undefined}
          actions={props.actions}
        />
      ))}
      {last < rows.length - 1 && <Spacer height={(rows.length - 1 - last) * rowHeight} />}
    </tbody>
  );
}

const Spacer = ({ height }: { readonly height: number }): ReactNode => (
  <tr aria-hidden="true" style={{ height }} />
);
