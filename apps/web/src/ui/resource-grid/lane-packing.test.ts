import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GridEvent } from './grid-event.ts';
import { laneCount, packLanes, type Placement } from './lane-packing.ts';

const at = (id: string, start: number, end: number): GridEvent => ({ id, resourceId: 'r', start, end });

function placed(placements: Map<string, Placement>, id: string): Placement {
  const placement = placements.get(id);
  if (!placement) throw new Error(`${id} was not placed`);
  return placement;
}

const anyDay = fc
  .array(fc.record({ start: fc.integer({ min: 0, max: 90 }), length: fc.integer({ min: 1, max: 16 }) }), {
    maxLength: 60,
  })
  .map((list) => list.map(({ start, length }, index) => at(`e${index}`, start * 15, (start + length) * 15)));

test('an event alone takes the whole column', () => {
  expect(packLanes([at('a', 480, 540)]).get('a')).toEqual({ lane: 0, span: 1, lanes: 1 });
});

test('events that only touch share a lane', () => {
  const placements = packLanes([at('a', 480, 540), at('b', 540, 600)]);
  expect(placements.get('b')).toEqual({ lane: 0, span: 1, lanes: 1 });
});

test('an event widens over lanes that are free for its whole span', () => {
  const placements = packLanes([
    at('long', 480, 720),
    at('b', 480, 540),
    at('c', 480, 540),
    at('late', 600, 660),
  ]);
  expect(placements.get('late')).toEqual({ lane: 1, span: 2, lanes: 3 });
});

test('a quiet morning is not narrowed by a busy noon', () => {
  const placements = packLanes([
    at('early', 420, 480),
    at('x', 720, 780),
    at('y', 720, 780),
    at('z', 720, 780),
  ]);
  expect(placements.get('early')).toEqual({ lane: 0, span: 1, lanes: 1 });
  expect(laneCount(placements)).toBe(3);
});

test('no two overlapping events ever cover the same lane', () => {
  fc.assert(
    fc.property(anyDay, (events) => {
      const placements = packLanes(events);
      for (const a of events) {
        for (const b of events) {
          if (a.id >= b.id || a.start >= b.end || b.start >= a.end) continue;
          const first = placed(placements, a.id);
          const second = placed(placements, b.id);
          const apart = first.lane + first.span <= second.lane || second.lane + second.span <= first.lane;
          expect(apart, `${a.id} and ${b.id}`).toBe(true);
        }
      }
    }),
  );
});

test('every event is placed inside its lanes, and no lane is opened without need', () => {
  fc.assert(
    fc.property(anyDay, (events) => {
      const placements = packLanes(events);
      expect(placements.size).toBe(events.length);
      for (const placement of placements.values()) {
        expect(placement.lane + placement.span).toBeLessThanOrEqual(placement.lanes);
      }
      const crowd = Math.max(
        1,
        ...events.map((e) => events.filter((o) => o.start <= e.start && o.end > e.start).length),
      );
      expect(laneCount(placements)).toBe(crowd);
    }),
  );
});

test('the order events arrive in does not move cards', () => {
  fc.assert(
    fc.property(anyDay, (events) => {
      expect(packLanes([...events].reverse())).toEqual(packLanes(events));
    }),
  );
});
