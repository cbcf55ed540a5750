import type { ReactNode } from 'react';
import './chart-tokens.css';
import css from './stacked-bar.module.css';

export interface Segment {
  /** Unique in the bar. */
  readonly id: string;
  readonly value: number;
  /** A CSS background. */
  readonly ink: string;
  /** "Peça, 2 h 15". */
  readonly said: string;
  /** The others are looked at. */
  readonly dim?: boolean;
}

interface StackedBarProps {
  readonly segments: readonly Segment[];
  /** What the whole width stands for; the sum of the segments when not said. */
  readonly max?: number;
  readonly height?: number;
  /** Dotted lines over the bar, in the same measure: nights between working days. */
  readonly breaks?: readonly number[];
}

const GAP = 1.5;

/** Parts of a whole, in their order. Each one tells its name; what opens them stands beside, as parts are too thin for a finger. */
export function StackedBar(props: StackedBarProps): ReactNode {
  const { segments, height = 12, breaks = [] } = props;
  const sum = segments.reduce((total, { value }) => total + value, 0);
  const max = props.max ?? sum;
  const share = (value: number): string => `${max > 0 ? (value / max) * 100 : 0}%`;
  const begins = segments.map((_, at) =>
    segments.slice(0, at).reduce((total, { value }) => total + value, 0),
  );
  return (
    <div className={css['bar']} style={{ height }}>
      {segments.map(({ id, value, ink, said, dim }, at) => {
        const style = {
          left: share(begins[at] ?? 0),
          width: `max(2px, calc(${share(value)} - ${GAP}px))`,
          background: ink,
        };
        const common = { style, title: said, 'data-dim': dim || undefined };
        return <i key={id} {...common} />;
      })}
      {breaks.map((at) => (
        <s key={at} style={{ left: share(at) }} />
      ))}
    </div>
  );
}
