import { useId, type ReactNode } from 'react';
import css from './segmented.module.css';

interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly items: readonly { readonly id: T; readonly label: string; readonly icon?: ReactNode }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One choice of a few, all visible: the view switch. Radio buttons underneath, so arrows work. */
export function Segmented<T extends string>({ label, items, value, onChange }: SegmentedProps<T>): ReactNode {
  const name = useId();
  return (
    <div className={css['segmented']} role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <label key={item.id}>
          <input
            type="radio"
            className="vh"
            name={name}
            checked={item.id === value}
            onChange={() => onChange(item.id)}
          />
          {item.icon}
          <span>{item.label}</span>
        </label>
      ))}
    </div>
  );
}
