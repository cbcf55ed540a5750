import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import css from './chart-figure.module.css';

export interface ChartPoint {
  readonly id: string;
  /** The whole of it in words: "11/11: R$ 249 mil, meta R$ 351 mil". */
  readonly said: string;
  /** Its middle, px from the left. */
  readonly x: number;
}

interface ChartPointsProps {
  readonly points: readonly ChartPoint[];
  /** How wide each answers to the pointer, px. */
  readonly each: number;
  readonly width: number;
  /** Height of the drawing without its axis, px. */
  readonly height: number;
  /** What is behind a point; without it they only tell. */
  readonly onOpen?: ((id: string) => void) | undefined;
  readonly card: (id: string) => ReactNode;
}

const MOVES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * What makes a drawing a control: each point is a button, the arrows walk them (one stop of Tab for all), pointer and
 * focus alike show its card.
 */
export function ChartPoints(props: ChartPointsProps): ReactNode {
  const { points, each, width, height, onOpen, card } = props;
  const [shown, setShown] = useState<string | null>(null);
  const [stop, setStop] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const present = points.find(({ id }) => id === shown);
  const first = points.some(({ id }) => id === stop) ? stop : (points.at(-1)?.id ?? null);

  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && shown !== null) {
      event.preventDefault();
      setShown(null);
      return;
    }
    const move = MOVES[event.key];
    if (!move) return;
    // The page's own arrows change the month.
    event.preventDefault();
    event.stopPropagation();
    const at = points.findIndex(({ id }) => id === first);
    const next = points[Math.min(points.length - 1, Math.max(0, at + move))];
    if (!next) return;
    setStop(next.id);
    list.current?.querySelector<HTMLElement>(`[data-point="${CSS.escape(next.id)}"]`)?.focus();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons in it */}
      <div ref={list} className={css['points']} style={{ height }} onKeyDown={walk}>
        {points.map(({ id, said, x }) => (
          <button
            key={id}
            type="button"
            data-point={id}
            aria-label={said}
            tabIndex={id === first ? 0 : -1}
            style={{ left: x - each / 2, width: each }}
            onPointerEnter={() => setShown(id)}
            onPointerLeave={() => setShown(null)}
            onFocus={() => setShown(id)}
            onBlur={() => setShown(null)}
            onClick={() => onOpen?.(id)}
          />
        ))}
      </div>
      {present && (
        <>
          <i className={css['hairline']} style={{ left: present.x, height }} />
          <div className={css['card']} style={placeOf(present.x, { width, height })} aria-hidden="true">
            {card(present.id)}
          </div>
        </>
      )}
    </>
  );
}

/** Beside the point, on the side with room. */
function placeOf(x: number, { width, height }: { width: number; height: number }) {
  const top = Math.round(height * 0.3);
  return x > width / 2 ? { top, right: Math.max(0, width - x + 10) } : { top, left: x + 10 };
}
