import type { GridEvent } from './grid-event.ts';

/** Where an event sits inside its column: `lane` of `lanes`, stretched over `span` free lanes. */
export interface Placement {
  readonly lane: number;
  readonly span: number;
  readonly lanes: number;
}

interface Seated {
  readonly event: GridEvent;
  readonly lane: number;
}

/**
 * Sweep-line packing of one column: events that overlap in time never share a lane, and each event
 * widens over the lanes that stay free during its whole span. Lanes are counted per cluster of
 * touching events, so a busy noon does not narrow a quiet morning.
 */
export function packLanes(events: readonly GridEvent[]): Map<string, Placement> {
  const placements = new Map<string, Placement>();
  let cluster: Seated[] = [];
  let laneEnds: number[] = [];
  let clusterEnd = Number.NEGATIVE_INFINITY;

  for (const event of sortedForSweep(events)) {
    if (event.start >= clusterEnd) {
      placeCluster(cluster, laneEnds.length, placements);
      cluster = [];
      laneEnds = [];
    }
    const free = laneEnds.findIndex((end) => end <= event.start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = event.end;
    cluster.push({ event, lane });
    clusterEnd = Math.max(clusterEnd, event.end);
  }
  placeCluster(cluster, laneEnds.length, placements);
  return placements;
}

/** The most lanes any moment of the day needs; 1 for an empty day. */
export function laneCount(placements: ReadonlyMap<string, Placement>): number {
  let most = 1;
  for (const placement of placements.values()) most = Math.max(most, placement.lanes);
  return most;
}

function sortedForSweep(events: readonly GridEvent[]): GridEvent[] {
  return [...events].sort((a, b) => a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : 1));
}

function placeCluster(cluster: readonly Seated[], lanes: number, into: Map<string, Placement>): void {
  for (const { event, lane } of cluster) {
    let span = 1;
    while (lane + span < lanes && isLaneFree(cluster, event, lane + span)) span += 1;
    into.set(event.id, { lane, span, lanes });
  }
}

function isLaneFree(cluster: readonly Seated[], event: GridEvent, lane: number): boolean {
  return !cluster.some(
    (other) => other.lane === lane && other.event.start < event.end && other.event.end > event.start,
  );
}
