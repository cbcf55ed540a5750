import { IconX } from '@tabler/icons-react';
import { Suspense, useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import type { Hue } from '../tone.ts';
import css from './filter-panel.module.css';
import { useEscape } from './use-escape.ts';

interface FilterPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title?: string;
  /** How many filters are on; "Limpar" appears when there is any. */
  readonly activeCount?: number;
  readonly onClear?: () => void;
  /** False where nothing is chosen that a list behind it would show: a phone then has no button that leads there. */
  readonly hasResults?: boolean;
  readonly children: ReactNode;
}

/** Docked on the right, pushing the content; full screen on phones. */
export function FilterPanel(props: FilterPanelProps): ReactNode {
  const { opened, onClose, title = 'Filtros', activeCount = 0, onClear, hasResults = true, children } = props;
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, opened, onClose);
  if (!opened) return null;
  return (
    <aside ref={panel} className={css['panel']} aria-label={title}>
      <div className={css['head']}>
        <h2>{title}</h2>
        {activeCount > 0 && onClear && (
          <button type="button" className={css['clear']} onClick={onClear}>
            Limpar
          </button>
        )}
        <IconButton label={`Fechar ${title.toLowerCase()}`} onClick={onClose}>
          <IconX size={17} />
        </IconButton>
      </div>
      <div className={css['content']}>
        {/* Its parts appear together: none that comes late moves another away from under a hand. */}
        <Suspense fallback={null}>{children}</Suspense>
      </div>
      {hasResults && (
        <div className={css['done']}>
          <Button variant="primary" size="lg" onClick={onClose}>
            Ver resultados
          </Button>
        </div>
      )}
    </aside>
  );
}

interface FilterSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled group of filters. */
export function FilterSection({ title, children }: FilterSectionProps): ReactNode {
  return (
    <section className={css['section']} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface FilterOptionProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly count?: number;
  readonly hue?: Hue;
  readonly icon?: ReactNode;
  /** Why it cannot be chosen now; shown in the place of the count. */
  readonly barred?: string | undefined;
}

/** One checkbox row; a hue paints the box with that person's colour. */
export function FilterOption(props: FilterOptionProps): ReactNode {
  const { label, checked, onChange, count, hue, icon, barred } = props;
  return (
    <label className={css['option']} data-hue={hue} data-barred={barred !== undefined || undefined}>
      <input
        type="checkbox"
        checked={checked}
        disabled={barred !== undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {icon}
      <span>{label}</span>
      {barred !== undefined && <small>{barred}</small>}
      {count !== undefined && <small className="num">{count}</small>}
    </label>
  );
}
