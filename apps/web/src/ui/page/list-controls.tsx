import type { ReactNode } from 'react';
import css from './list-controls.module.css';
import { ToolbarSpacer } from './toolbar.tsx';

interface ListControlsProps {
  /** The search, always the first thing of its row. */
  readonly search?: ReactNode;
  /** What the list is of: its day, its month, a span of them. */
  readonly time?: ReactNode;
  /** Which part of it is seen: tabs, groupings. */
  readonly slices?: ReactNode;
  /** What narrows it: the button that opens its filters, or these themselves. */
  readonly filters?: ReactNode;
  /** What else is done with it: columns, views, imports. */
  readonly tools?: ReactNode;
  /** How it leaves: export, print. */
  readonly leave?: ReactNode;
  /** How it is looked at, where there are several ways. */
  readonly view?: ReactNode;
  /** The screen's one primary button: at the end of the first row, however many rows the others need. */
  readonly primary?: ReactNode;
}

/** The controls of a list inside its `Toolbar`, in the one order that every screen has them in. */
export function ListControls(props: ListControlsProps): ReactNode {
  const { search, time, slices, filters, tools, leave, view, primary } = props;
  return (
    <div className={css['controls']}>
      <div className={css['row']}>
        {search && <div className={css['search']}>{search}</div>}
        {time}
        {slices}
        {filters}
        <ToolbarSpacer />
        {tools}
        {leave}
        {view}
      </div>
      {primary}
    </div>
  );
}
