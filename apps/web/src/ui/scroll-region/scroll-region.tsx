import type { ElementType, HTMLAttributes, ReactNode } from 'react';

interface ScrollRegionProps extends HTMLAttributes<HTMLElement> {
  /** The element it is; a section, which needs a name, where nothing else is said. */
  readonly as?: 'section' | 'aside' | 'div' | 'ul' | 'pre';
  /** What it is, for whoever comes to it by keyboard. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What scrolls by itself and has nothing in it to go to: the keyboard reaches it, and the arrows move it
 * (WCAG 2.1.1; axe: scrollable-region-focusable).
 */
export function ScrollRegion({ as: Tag = 'section', label, ...props }: ScrollRegionProps): ReactNode {
  const Element: ElementType = Tag;
  return <Element tabIndex={0} aria-label={label} {...props} />;
}
