import type { ReactNode } from 'react';
import css from './toolbar.module.css';

interface ToolbarProps {
  readonly label: string;
  /** What stands above it ends with a line. */
  readonly underLine?: boolean;
  /** On a phone as well it goes on below: few controls, of which none may lie beyond the edge. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

/** The row of controls under the page's head; goes on below where there is no room, and scrolls sideways on phones. */
export function Toolbar({ label, underLine, wraps, children }: ToolbarProps): ReactNode {
  return (
    <fieldset
      className={css['toolbar']}
      data-bar=""
      data-under-line={underLine}
      data-wraps={wraps}
      aria-label={label}
    >
      {children}
    </fieldset>
  );
}

/** Pushes what follows to the right. */
export const ToolbarSpacer = (): ReactNode => <span className={css['spacer']} />;
