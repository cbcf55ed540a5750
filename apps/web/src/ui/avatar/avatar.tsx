import type { CSSProperties, ReactNode } from 'react';
import type { Hue } from '../tone.ts';
import { initialsOf } from './initials.ts';
import css from './avatar.module.css';

interface AvatarProps {
  readonly name: string;
  readonly hue?: Hue;
  /** Side in px. Default 24. */
  readonly size?: number;
  readonly src?: string | undefined;
}

/**
 * A person's initials or picture. Decorative: the name is always written beside it; the initials are drawn by the
 * stylesheet, so that they are no part of a button's visible text.
 */
export function Avatar({ name, hue = 1, size = 24, src }: AvatarProps): ReactNode {
  const side = { '--side': `${size}px` } as CSSProperties;
  return (
    <span
      className={css['avatar']}
      data-hue={hue}
      data-initials={src ? undefined : initialsOf(name)}
      style={side}
      aria-hidden="true"
    >
      {src && <img src={src} alt="" width={size} height={size} loading="lazy" />}
    </span>
  );
}
