import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './tabs.module.css';
import { useChosenInSight } from './use-chosen-in-sight.ts';

interface TabsProps<T extends string> {
  readonly label: string;
  readonly items: readonly {
    readonly id: T;
    readonly label: string;
    readonly count?: number | undefined;
    /** After the label; it has to say in words what it shows. */
    readonly icon?: ReactNode;
  }[];
  readonly value: T;
  readonly onChange: (id: T) => void;
  /** Ties tabs to their `TabPanel`; must be unique on the page. Without it, tabs filter what is below. */
  readonly idPrefix?: string;
}

const MOVES: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs that know nothing of the URL: saved views, or a record's sections. Arrows move between them. */
export function Tabs<T extends string>({ label, items, value, onChange, idPrefix }: TabsProps<T>): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useChosenInSight(list, value);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const move = MOVES[event.key];
    if (!move) return;
    const at = items.findIndex((item) => item.id === value);
    const next = items[(at + move + items.length) % items.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[items.indexOf(next)]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus lives on the selected tab, not on the list
    <div ref={list} className={css['tabs']} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={idPrefix && `${idPrefix}-tab-${item.id}`}
          aria-controls={idPrefix && `${idPrefix}-${item.id}`}
          aria-selected={item.id === value}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
        >
          {item.label}
          {item.icon}
          {item.count !== undefined && <span className="num">{item.count.toLocaleString('pt-BR')}</span>}
        </button>
      ))}
    </div>
  );
}
