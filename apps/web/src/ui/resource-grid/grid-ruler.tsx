import type { ReactNode } from 'react';
import { clockText } from './clock-text.ts';
import css from './resource-grid.module.css';

interface GridRulerProps {
  readonly dayStart: number;
  readonly dayEnd: number;
  /** Pixels per hour: below 44 only every other hour is written. */
  readonly hourSize: number;
  readonly now: number | undefined;
  /** Hours nearer than these px to the present make room for its bubble. */
  readonly clearance: number;
}

/** The hours beside (or above) the grid, and the red bubble with the present time. */
export function GridRuler({ dayStart, dayEnd, hourSize, now, clearance }: GridRulerProps): ReactNode {
  const every = hourSize < 44 ? 120 : 60;
  const first = Math.ceil(dayStart / every) * every;
  const hours = Array.from(
    { length: Math.floor((dayEnd - first) / every) + 1 },
    (_, at) => first + at * every,
  );
  const covered = (hour: number): boolean =>
    now !== undefined && (Math.abs(hour - now) * hourSize) / 60 < clearance;
  return (
    <div className={css['ruler']} aria-hidden="true">
      {hours
        .filter((hour) => !covered(hour))
        .map((hour) => (
          <span
            key={hour}
            data-first={hour === dayStart || undefined}
            style={{ '--from': hour - dayStart } as Record<string, number>}
          >
            {clockText(hour)}
          </span>
        ))}
      {now !== undefined && now >= dayStart && now <= dayEnd && <b>{clockText(now)}</b>}
    </div>
  );
}
