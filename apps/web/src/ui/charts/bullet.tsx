import type { ReactNode } from 'react';
import './chart-tokens.css';
import css from './bullet.module.css';

interface BulletProps {
  readonly value: number;
  /** Where its end is; bars of one column share it, so that their targets form a line. */
  readonly max: number;
  /** Where its beginning is. Default 0. */
  readonly min?: number;
  readonly target?: number | null;
  /** Another mark, thinner: where the former period was. */
  readonly former?: number | null;
  /** A CSS colour; the own series' when not said. */
  readonly ink?: string;
  readonly height?: number;
  /** False: no groove behind it, for bars that are compared with each other. */
  readonly groove?: boolean;
}

const percent = (share: number): string => `${Math.min(100, Math.max(0, share * 100))}%`;

/** A bar against a target tick. What it shows is written beside it: it says nothing to who reads the page. */
export function Bullet(props: BulletProps): ReactNode {
  const { value, max, min = 0, target = null, former = null, ink, height = 6, groove = true } = props;
  const share = (one: number): string => percent(max === min ? 0 : (one - min) / (max - min));
  return (
    <span className={css['bullet']} data-groove={groove || undefined} style={{ height }} aria-hidden="true">
      <i style={{ width: share(value), ...(ink && { background: ink }) }} />
      {former !== null && <s style={{ left: share(former) }} />}
      {target !== null && <b style={{ left: share(target) }} />}
    </span>
  );
}
