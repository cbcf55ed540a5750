import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { useExternalDrops } from './drag/external-drop.ts';
import type { ExternalDrops } from './drag/external-drops.ts';
import type { GridBlock, GridEvent, GridOrientation, GridPhase, GridResource } from './grid-event.ts';
import { GridRuler } from './grid-ruler.tsx';
import type { GridActions } from './grid-runtime.ts';
import { GridTrack, type GridPaint } from './grid-track.tsx';
import css from './resource-grid.module.css';
import { useGridGestures } from './drag/use-grid-gestures.ts';
import { useGradualTracks } from './use-gradual-tracks.ts';
import { filledHour, useGridRoom } from './use-grid-room.ts';
import { useGridRuntime } from './use-grid-runtime.ts';

export interface ResourceGridProps<E extends GridEvent, R extends GridResource>
  extends GridActions<E>, GridPaint<E, R> {
  readonly canDrag?: (event: E) => boolean;
  readonly canResize?: (event: E) => boolean;
  readonly resources: readonly R[];
  readonly events: readonly E[];
  readonly blocks?: readonly GridBlock[];
  readonly orientation?: GridOrientation;
  /** First and last minute shown. */
  readonly dayStart: number;
  readonly dayEnd: number;
  /** Minutes of a slot created by a click. Default 60. */
  readonly slot?: number;
  /** Minutes everything lands on. Default 15. */
  readonly snap?: number;
  /** Pixels per hour: height in columns, width (the zoom) in lanes. A day too short for its room gets more. */
  readonly hourSize: number;
  /** The present minute; omit it when the day shown is not today. */
  readonly now?: number | undefined;
  /** For weeks, where resources are days: which of them `now` belongs to. Default: all of them. */
  readonly phase?: (resource: R) => GridPhase;
  /** Narrowest column in px before the grid scrolls sideways. Default 144. */
  readonly columnMin?: number;
  /** Height of one lane in px (lanes only). Default 52. */
  readonly laneSize?: number;
  /** Width of the resource heads in px (lanes only). Default 190. */
  readonly headSize?: number;
  /** What this grid is, for screen readers: "Agenda do dia". */
  readonly label: string;
  readonly renderHeader: (resource: R, events: readonly E[]) => ReactNode;
  /** Spoken name of a resource while a card is carried over it. */
  readonly resourceName?: (resource: R) => string;
  /** Shown beside the card of `selectedId`. */
  readonly popover?: ReactNode;
  readonly external?: ExternalDrops;
}

// Opened by a click: the grid is drawn before it is fetched.
const GridPopover = lazy(async () => ({ default: (await import('./grid-popover.tsx')).GridPopover }));

const HOW_TO = 'Setas navegam, Enter abre, espaço pega para mover.';

/**
 * The agenda's grid, in both orientations (design-system appendix B): resources against time, with
 * dragging, resizing, sweeping, keyboard moving and drops from side trays. Keep event objects
 * identical between updates and only the changed card renders.
 */
export function ResourceGrid<E extends GridEvent, R extends GridResource>(
  props: ResourceGridProps<E, R>,
): ReactNode {
  const { resources, events, orientation = 'columns', dayStart, dayEnd, now } = props;
  const [room, setRoom] = useState(0);
  const hourSize = filledHour(props, room);
  const minute = hourSize / 60;
  const resourceIds = useMemo(() => resources.map(({ id }) => id), [resources]);
  const { runtime, scroller, body, ghost, spoken } = useGridRuntime<E>({
    ...props,
    orientation,
    resourceIds,
    minute,
    limits: { dayStart, dayEnd, snap: props.snap ?? 15 },
    slot: props.slot ?? 60,
    selectedId: props.selectedId,
    resourceName: (id) => nameOf(props, id),
  });
  useGridRoom(scroller, orientation, setRoom);
  const external = useRef(props.external);
  useLayoutEffect(() => {
    external.current = props.external;
  });
  useExternalDrops(runtime, external);
  const handlers = useGridGestures(runtime);
  const byResource = useMemo(() => groupByResource(resourceIds, events), [resourceIds, events]);
  const blocks = useMemo(() => groupByResource(resourceIds, props.blocks ?? []), [resourceIds, props.blocks]);

  const drawn = useGradualTracks([...byResource.values()].map(({ length }) => length));

  useOpenAtNow(scroller, now === undefined ? undefined : (now - dayStart) * minute, orientation);

  const ruler = (
    <GridRuler
      clearance={orientation === 'columns' ? 14 : 42}
      dayStart={dayStart}
      dayEnd={dayEnd}
      hourSize={hourSize}
      now={hasToday(props) ? now : undefined}
    />
  );
  const heads = resources.map((resource) => (
    <div key={resource.id} className={css['head-cell']}>
      {props.renderHeader(resource, byResource.get(resource.id) ?? [])}
    </div>
  ));
  return (
    <div
      ref={scroller}
      className={css['grid']}
      data-orientation={orientation}
      style={gridStyle({ ...props, hourSize })}
    >
      <div className={css['head']} data-grid-head="">
        <div className={css['corner']} />
        {orientation === 'columns' ? heads : ruler}
      </div>
      <div className={css['side']}>{orientation === 'columns' ? ruler : heads}</div>
      <div
        ref={body}
        className={css['body']}
        role="application"
        aria-label={`${props.label}. ${HOW_TO}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows belong to the cards, so it holds the focus
        tabIndex={0}
        {...handlers}
      >
        {resources.map((resource, at) => (
          <GridTrack
            key={resource.id}
            resource={resource}
            events={byResource.get(resource.id) ?? []}
            blocks={blocks.get(resource.id) ?? []}
            day={{ start: dayStart, end: dayEnd }}
            phase={phaseOf(props, resource)}
            resizable={props.onResize !== undefined}
            empty={at >= drawn}
            paint={props}
          />
        ))}
        <div ref={ghost} className={css['ghost']} />
        {props.popover && props.selectedId !== undefined && drawn >= resources.length && (
          // Around the anchor, so that it is placed and focused with its content inside.
          <Suspense fallback={null}>
            <GridPopover cardId={props.selectedId}>{props.popover}</GridPopover>
          </Suspense>
        )}
      </div>
      <div className="vh" aria-live="assertive">
        {spoken}
      </div>
    </div>
  );
}

/** Opens with the present a third of the way in; later clock ticks must not move the page. */
function useOpenAtNow(
  scroller: RefObject<HTMLDivElement | null>,
  nowPx: number | undefined,
  orientation: GridOrientation,
): void {
  const opened = useRef<GridOrientation | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element || nowPx === undefined || opened.current === orientation) return;
    opened.current = orientation;
    const down = orientation === 'columns';
    const third = (down ? element.clientHeight : element.clientWidth) / 3;
    const at = Math.max(0, nowPx - third);
    element.scrollTo(down ? { top: at } : { left: at });
  }, [scroller, nowPx, orientation]);
}

function groupByResource<T extends GridEvent>(ids: readonly string[], items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>(ids.map((id) => [id, []]));
  for (const item of items) groups.get(item.resourceId)?.push(item);
  return groups;
}

function phaseOf<E extends GridEvent, R extends GridResource>(
  { now, phase }: ResourceGridProps<E, R>,
  resource: R,
): GridPhase {
  if (phase) return phase(resource);
  return now === undefined ? 'future' : 'today';
}

function hasToday<E extends GridEvent, R extends GridResource>(props: ResourceGridProps<E, R>): boolean {
  return props.resources.some((resource) => phaseOf(props, resource) === 'today');
}

function nameOf<E extends GridEvent, R extends GridResource>(
  props: ResourceGridProps<E, R>,
  id: string,
): string {
  const resource = props.resources.find((candidate) => candidate.id === id);
  return resource ? (props.resourceName?.(resource) ?? resource.id) : '';
}

function gridStyle<E extends GridEvent, R extends GridResource>(
  props: ResourceGridProps<E, R>,
): CSSProperties {
  const { dayStart, dayEnd, now, hourSize } = props;
  const variables: Record<string, string | number> = {
    '--cols': props.resources.length,
    '--col-min': `${props.columnMin ?? 144}px`,
    '--lane-size': `${props.laneSize ?? 52}px`,
    '--head-size': `${props.headSize ?? 190}px`,
    '--minute': `${hourSize / 60}px`,
    '--hour': `${hourSize}px`,
    '--day': dayEnd - dayStart,
    '--inicio': dayStart,
    '--now': Math.max(0, Math.min((now ?? dayStart) - dayStart, dayEnd - dayStart)),
  };
  return variables;
}
