import type { ReactNode } from 'react';
import type { State } from '../tone.ts';
import { GridCard } from './grid-card.tsx';
import type { GridBlock, GridEvent, GridPhase, GridResource } from './grid-event.ts';
import { laneCount, packLanes } from './lane-packing.ts';
import css from './resource-grid.module.css';

/** How a screen draws and qualifies its events. Functions should be stable between renders. */
export interface GridPaint<E extends GridEvent, R extends GridResource> {
  readonly renderEvent: (event: E) => ReactNode;
  /** Spoken label; must begin with the card's visible text. */
  readonly eventLabel: (event: E, resource: R) => string;
  readonly eventState?: ((event: E) => State | undefined) | undefined;
  readonly isDimmed?: ((event: E) => boolean) | undefined;
  readonly canDrag?: ((event: E) => boolean) | undefined;
  readonly canResize?: ((event: E) => boolean) | undefined;
  readonly selectedId?: string | undefined;
  readonly flashIds?: ReadonlySet<string> | undefined;
}

interface GridTrackProps<E extends GridEvent, R extends GridResource> {
  readonly resource: R;
  readonly events: readonly E[];
  readonly blocks: readonly GridBlock[];
  readonly day: { readonly start: number; readonly end: number };
  readonly phase: GridPhase;
  readonly resizable: boolean;
  /** Its room is kept, its cards come with a later picture. */
  readonly empty: boolean;
  readonly paint: GridPaint<E, R>;
}

/** One resource's strip: its blocks, its packed cards, what is past and where now is. */
export function GridTrack<E extends GridEvent, R extends GridResource>(
  props: GridTrackProps<E, R>,
): ReactNode {
  const { resource, events, day, paint, phase } = props;
  const placements = packLanes(events);
  const lanes = { '--lanes': laneCount(placements) } as Record<string, number>;
  return (
    <div className={css['track']} data-resource={resource.id} data-phase={phase} style={lanes}>
      <div className={css['past']} />
      {props.blocks.map((block) => (
        <div key={block.id} className={css['block']} style={spanStyle(block, day)}>
          <span>{block.label}</span>
        </div>
      ))}
      {(props.empty ? [] : events).map((event) => {
        const place = placements.get(event.id);
        const from = Math.max(event.start, day.start);
        return (
          <GridCard
            key={event.id}
            event={event}
            from={from - day.start}
            length={Math.min(event.end, day.end) - from}
            lane={place?.lane ?? 0}
            span={place?.span ?? 1}
            lanes={place?.lanes ?? 1}
            label={paint.eventLabel(event, resource)}
            state={paint.eventState?.(event)}
            dimmed={paint.isDimmed?.(event) ?? false}
            selected={paint.selectedId === event.id}
            flash={paint.flashIds?.has(event.id) ?? false}
            fixed={paint.canDrag?.(event) === false}
            resizable={props.resizable && paint.canResize?.(event) !== false}
            render={paint.renderEvent}
          />
        );
      })}
      {phase === 'today' && <div className={css['now']} />}
    </div>
  );
}

function spanStyle(
  range: { readonly start: number; readonly end: number },
  day: { readonly start: number; readonly end: number },
): Record<string, number> {
  const from = Math.max(range.start, day.start);
  return { '--from': from - day.start, '--len': Math.min(range.end, day.end) - from };
}
