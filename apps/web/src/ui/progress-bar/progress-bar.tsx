import type { ReactNode } from 'react';
import type { Tone } from '../tone.ts';
import css from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 100; beyond 100 the bar is full and red. */
  readonly value: number;
  readonly label: string;
  readonly tone?: Tone;
  readonly size?: 'sm' | 'md';
}

/** A share of a whole: occupancy, an import under way. */
export function ProgressBar({ value, label, tone = 'brand', size = 'sm' }: ProgressBarProps): ReactNode {
  const shown = Math.max(0, Math.min(100, value));
  return (
    <span
      className={css['bar']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> is drawn differently everywhere
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      data-tone={value > 100 ? 'late' : tone}
      data-size={size}
    >
      <i style={{ width: `${shown}%` }} />
    </span>
  );
}
