import type { ReactNode } from 'react';
import './chart-tokens.css';
import { linePath } from './path.ts';
import { linear } from './scale.ts';

interface SparklineProps {
  /** From the oldest to the present; null where there is none. */
  readonly values: readonly (number | null)[];
  /** The same months of the year before. */
  readonly former?: readonly (number | null)[] | undefined;
  readonly target?: number | null | undefined;
  readonly width?: number;
  readonly height?: number;
}

/** Room at the right for the target's mark, a gap apart from the line. */
const TARGET = 14;

/** The run of a number at a glance: no axis, and nothing that a reader of the page would miss, so it is hidden to them. */
export function Sparkline({
  values,
  former = [],
  target = null,
  width = 44,
  height = 26,
}: SparklineProps): ReactNode {
  const known = [...values, ...former, target].filter((value) => value !== null);
  if (known.length === 0) return <svg width={width} height={height} aria-hidden="true" />;
  const y = linear([Math.min(...known), Math.max(...known)], [height - 3, 3]);
  const steps = Math.max(1, values.length - 1, former.length - 1);
  const x = (at: number): number => 1 + (at / steps) * (width - TARGET - 2);
  const last = values.findLastIndex((value) => value !== null);
  const lastValue = values[last] ?? null;
  return (
    <svg width={width} height={height} aria-hidden="true">
      {former.length > 0 && (
        <path d={linePath(former, x, y)} fill="none" stroke="var(--ghost)" strokeWidth="1" />
      )}
      <path
        d={linePath(values, x, y)}
        fill="none"
        stroke="var(--ch)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {lastValue !== null && <circle cx={x(last)} cy={y(lastValue)} r="2" fill="var(--ch)" />}
      {target !== null && <path d={`M${width - 9} ${y(target)}h8`} stroke="var(--tick)" strokeWidth="1.5" />}
    </svg>
  );
}
