import { useCallback, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { MenuEntry } from '../menu/menu-entry.ts';
import { EmptyState } from '../state/empty-state.tsx';
import { ErrorState } from '../state/error-state.tsx';
import { Skeleton } from '../state/skeleton.tsx';
import { useDelayed } from '../state/use-delayed.ts';
import { usePhone } from '../use-phone.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ROW_HEIGHT, type Column, type Density, type Sort } from './column.ts';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { useTableModel } from './use-table-model.ts';
import css from './data-table.module.css';

export interface DataTableProps<Row extends object> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Keep the array between renders: a new one renders every row again. */
  readonly columns: readonly Column<Row>[];
  readonly status?: 'ready' | 'loading' | 'error';
  readonly error?: {
    readonly code?: string | undefined;
    readonly onRetry?: (() => void) | undefined;
    /** What went wrong and what to do; the connection is blamed when not said. */
    readonly children?: ReactNode;
  };
  /** Shown when there are no rows; say what to do. */
  readonly empty?: ReactNode;
  readonly onOpen?: (row: Row) => void;
  /** The row whose detail is open. */
  readonly selectedId?: string | undefined;
  readonly selection?: {
    readonly ids: ReadonlySet<string>;
    readonly onChange: (ids: ReadonlySet<string>) => void;
  };
  readonly bulkActions?: (ids: ReadonlySet<string>) => ReactNode;
  readonly initialSort?: Sort | null;
  /** With `onSort` the server orders and rows are shown as they come. */
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort | null) => void;
  readonly density?: Density;
  readonly hiddenColumns?: ReadonlySet<string>;
  readonly rowActions?: (row: Row) => readonly MenuEntry[];
  /** On phones each row becomes this card. */
  readonly mobileCard?: (row: Row) => ReactNode;
  readonly footer?: ReactNode;
  /** Called when the end of the list comes near, to fetch more. */
  readonly onEndReached?: () => void;
}

const NONE: ReadonlySet<string> = new Set();
/** Cards that are drawn at first, and again each time the last of them comes near: a day of thousands must not stop a phone. */
const CARDS = 60;
/** Columns that a page of paper takes standing. */
const EM_PE = 7;

/** A list of records: sticky head, order, selection, keyboard, virtual rows, and its own empty, loading and error states. */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { status = 'ready', selection, density = 'default', mobileCard, onOpen } = props;
  // State, not a ref: rows are mounted before their frame is, and must be told when it is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const phone = usePhone();
  const skeleton = useDelayed(status === 'loading');
  const model = useTableModel({
    rows: props.rows,
    rowId: props.rowId,
    columns: props.columns,
    hidden: props.hiddenColumns,
    initialSort: props.initialSort,
    sort: props.sort,
    onSort: props.onSort,
  });
  const selected = selection?.ids ?? NONE;
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  const onCheck = useCallback((id: string) => {
    if (latest.current) latest.current.onChange(toggled(latest.current.ids, id));
  }, []);
  const [drawn, setDrawn] = useState(CARDS);
  useEndReached(scroller, () => {
    setDrawn((before) => before + CARDS);
    props.onEndReached?.();
  });
  const allIds = model.rows.map(({ id }) => id);
  const allChecked = allIds.length > 0 && allIds.every((id) => selected.has(id));

  if (skeleton) return <Skeleton variant={phone && mobileCard ? 'cards' : 'table'} />;
  if (status === 'loading') return <div className={css['frame']} aria-busy="true" />;
  if (status === 'error') return <ErrorState {...props.error} />;
  if (props.rows.length === 0) return <>{props.empty ?? <EmptyState title="Nada por aqui ainda." />}</>;
  return (
    <div className={css['frame']}>
      <div
        ref={setScroller}
        className={css['scroll']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- cards that open nothing hold no focus: the keyboard scrolls by the list itself
        tabIndex={phone && mobileCard && !onOpen ? 0 : undefined}
      >
        {phone && mobileCard ? (
          <Cards label={props.label} rows={model.rows.slice(0, drawn)} card={mobileCard} onOpen={onOpen} />
        ) : (
          <table
            className={css['table']}
            aria-label={props.label}
            data-larga={model.columns.length > EM_PE || undefined}
            style={{ '--row': `${ROW_HEIGHT[density]}px` } as CSSProperties}
          >
            <TableHead
              columns={model.columns}
              sort={model.sort}
              onSort={model.toggleSort}
              hasActions={props.rowActions !== undefined}
              all={
                selection
                  ? {
                      checked: allChecked,
                      some: selected.size > 0,
                      onChange: () => selection.onChange(allChecked ? NONE : new Set(allIds)),
                    }
                  : null
              }
            />
            <TableBody
              model={model}
              scroller={scroller}
              rowHeight={ROW_HEIGHT[density]}
              selectedId={props.selectedId}
              checked={selection?.ids}
              onCheck={onCheck}
              onOpen={onOpen}
              actions={props.rowActions}
            />
          </table>
        )}
        {props.footer}
      </div>
      {selection && selected.size > 0 && props.bulkActions && (
        <BulkBar count={selected.size} onClear={() => selection.onChange(NONE)}>
          {props.bulkActions(selected)}
        </BulkBar>
      )}
    </div>
  );
}

interface CardsProps<Row> {
  readonly label: string;
  readonly rows: readonly { readonly id: string; readonly row: Row }[];
  readonly card: (row: Row) => ReactNode;
  readonly onOpen: ((row: Row) => void) | undefined;
}

function Cards<Row>({ label, rows, card, onOpen }: CardsProps<Row>): ReactNode {
  return (
    <ul className={css['cards']} aria-label={label}>
      {rows.map(({ id, row }) => (
        <li key={id}>
          {onOpen ? (
            <button type="button" onClick={() => onOpen(row)}>
              {card(row)}
            </button>
          ) : (
            <div>{card(row)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

const NEAR_END_PX = 600;

function useEndReached(element: HTMLElement | null, onEndReached: () => void): void {
  useEffect(() => {
    if (!element) return undefined;
    const onScroll = (): void => {
      if (element.scrollTop + element.clientHeight > element.scrollHeight - NEAR_END_PX) onEndReached();
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  });
}
