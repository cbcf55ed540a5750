import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './button.module.css';

export type ButtonVariant = 'primary' | 'default' | 'subtle' | 'danger';
/** 32, 36 and 44 px: toolbar, form, touch. */
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly iconRight?: ReactNode;
  /** Keeps the button's width and stops a second click while work goes on. */
  readonly loading?: boolean;
  /** A toggle that is on: tinted with the brand and announced as pressed. */
  readonly pressed?: boolean;
  /** Small counter, as the number of active filters; zero shows nothing. */
  readonly count?: number;
}

/** Class of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'default', size: ButtonSize = 'sm'): string =>
  classNames(css['button'], css[variant], css[size]);

/** A button with text. One `primary` per view. */
export function Button(props: ButtonProps): ReactNode {
  const { variant, size, icon, iconRight, loading, pressed, count, children, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(variant, size), className)}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
      disabled={rest.disabled || loading}
    >
      {icon}
      <span>{children}</span>
      {count ? <span className={css['count']}>{count}</span> : null}
      {iconRight}
    </button>
  );
}
