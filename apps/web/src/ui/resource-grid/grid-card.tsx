import { memo, type CSSProperties, type ReactNode } from 'react';
import type { State } from '../tone.ts';
import type { GridEvent } from './grid-event.ts';
import css from './grid-card.module.css';

interface GridCardProps<E extends GridEvent> {
  readonly event: E;
  /** Minutes from the day's start, and length: already clipped to the visible day. */
  readonly from: number;
  readonly length: number;
  readonly lane: number;
  readonly span: number;
  readonly lanes: number;
  readonly label: string;
  readonly state: State | undefined;
  readonly dimmed: boolean;
  readonly selected: boolean;
  readonly flash: boolean;
  readonly fixed: boolean;
  readonly resizable: boolean;
  readonly render: (event: E) => ReactNode;
}

function Card<E extends GridEvent>(props: GridCardProps<E>): ReactNode {
  const { event, selected, dimmed, flash, fixed } = props;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- some browsers start no drag from a <button>
      role="button"
      tabIndex={-1}
      className={css['card']}
      data-event={event.id}
      data-tone={props.state}
      data-selected={selected || undefined}
      data-dim={dimmed || undefined}
      data-flash={flash || undefined}
      data-fixed={fixed || undefined}
      aria-label={props.label}
      aria-haspopup="dialog"
      style={placeStyle(props)}
    >
      {props.render(event)}
      {props.resizable && <i className={css['handle']} data-resize="" />}
    </div>
  );
}

/** Minutes and lanes as CSS variables: zooming the grid moves every card without rendering one. */
function placeStyle<E extends GridEvent>(props: GridCardProps<E>): CSSProperties {
  const variables: Record<string, number> = {
    '--from': props.from,
    '--len': props.length,
    '--lane': props.lane,
    '--span': props.span,
    '--lanes': props.lanes,
  };
  return variables;
}

// memo() drops the type parameter; the component's own signature is the true one.
/** One event of the grid; renders again only when its own event or place changes. */
export const GridCard = memo(Card) as typeof Card;
