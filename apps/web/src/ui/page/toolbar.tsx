import type { ReactNode } from 'react';
import css from './toolbar.module.css';

interface ToolbarProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The row of controls under the page's head; goes on below where there is no room, and scrolls sideways on phones. */
export function Toolbar({ label, children }: ToolbarProps): ReactNode {
  return (
    <fieldset className={css['toolbar']} aria-label={label}>
      {children}
    </fieldset>
  );
}

/** Pushes what follows to the right. */
export const ToolbarSpacer = (): ReactNode => <span className={css['spacer']} />;
