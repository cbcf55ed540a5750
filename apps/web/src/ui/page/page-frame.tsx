import type { ReactNode, Ref } from 'react';
import css from './page-frame.module.css';

interface FrameProps {
  readonly children: ReactNode;
}

interface PageFrameProps extends FrameProps {
  /** What it shows, where no head of its own says so. */
  readonly label?: string;
}

/** A screen that fills what the shell leaves it: its head and toolbar stand, what is below them scrolls by itself. */
export const PageFrame = ({ label, children }: PageFrameProps): ReactNode =>
  label === undefined ? (
    <div className={css['frame']}>{children}</div>
  ) : (
    <section className={css['frame']} aria-label={label}>
      {children}
    </section>
  );

/** What is below the toolbar: the list, and panels that push it. */
export const ListBody = ({ children }: FrameProps): ReactNode => (
  <div className={css['body']}>{children}</div>
);

interface ListRowsProps extends FrameProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** True while these are the former page's rows and the asked ones are on their way. */
  readonly stale?: boolean;
}

/** The list itself, with what belongs to its foot. */
export const ListRows = ({ ref, stale = false, children }: ListRowsProps): ReactNode => (
  <div ref={ref} className={css['rows']} data-stale={stale || undefined}>
    {children}
  </div>
);
