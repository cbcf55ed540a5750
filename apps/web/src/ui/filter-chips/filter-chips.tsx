import type { ReactNode } from 'react';
import type { Tone } from '../tone.ts';
import css from './filter-chips.module.css';

/** A counter that is also a filter. */
export interface FilterChip {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
  readonly icon?: ReactNode;
  readonly tone?: Tone;
}

interface FilterChipsProps {
  readonly label: string;
  readonly items: readonly FilterChip[];
  readonly selected: readonly string[];
  readonly onToggle: (id: string) => void;
  /** What is counted is not known yet: no counter is shown, for a zero would be an answer. */
  readonly pending?: boolean;
  /** What sits at the right end, as the day's occupancy. */
  readonly trailing?: ReactNode;
}

/** The state counters themselves as filters: a click toggles one. */
export function FilterChips(props: FilterChipsProps): ReactNode {
  const { label, items, selected, onToggle, trailing, pending = false } = props;
  return (
    <fieldset className={css['strip']} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={css['chip']}
          data-tone={item.tone ?? 'neutral'}
          aria-pressed={selected.includes(item.id)}
          onClick={() => onToggle(item.id)}
        >
          {item.icon}
          {!pending && item.count !== undefined && (
            <b className="num">{item.count.toLocaleString('pt-BR')}</b>
          )}
          <span>{item.label}</span>
        </button>
      ))}
      {trailing && <div className={css['trailing']}>{trailing}</div>}
    </fieldset>
  );
}
