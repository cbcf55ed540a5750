import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Spoken name and tooltip: an icon alone is a riddle. */
  readonly label: string;
  readonly variant?: 'subtle' | 'default';
  /** Side in px. Default 32. */
  readonly size?: 26 | 30 | 32 | 36 | 44;
  /** Unread counter on the corner; zero shows nothing. */
  readonly badge?: number;
}

/** A square button holding one icon. */
export function IconButton(props: IconButtonProps): ReactNode {
  const { label, variant = 'subtle', size = 32, badge, children, className, style, ...rest } = props;
  const side = { ...style, '--side': `${size}px` } as CSSProperties;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={badge ? `${label}, ${badge}` : label}
      className={classNames(css['button'], css[variant], className)}
      style={side}
    >
      {children}
      {badge ? <span className={css['badge']}>{badge > 99 ? '99+' : badge}</span> : null}
    </button>
  );
}
