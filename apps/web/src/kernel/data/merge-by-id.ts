import { isRecord } from '../safe-storage.ts';

/** What tells a record from its neighbours: `id`, else its first `cod…` field. */
function idOf(value: unknown): unknown {
  if (!isRecord(value)) return undefined;
  if ('id' in value) return value['id'];
  for (const name in value) if (name.startsWith('cod')) return value[name];
  return undefined;
}

function mergeArrays(old: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const byId = new Map<unknown, unknown>();
  for (const item of old) byId.set(idOf(item), item);
  const merged = next.map((item, index) => {
    const id = idOf(item);
    return mergeById(id === undefined ? old[index] : byId.get(id), item);
  });
  const unchanged =
    merged.length === old.length && merged.every((item, index) => Object.is(item, old[index]));
  return unchanged ? old : merged;
}

function mergeRecords(old: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  // Own names only, and none of them assigned: JSON may hold one called `__proto__`.
  const before = (name: string): unknown => (Object.hasOwn(old, name) ? old[name] : undefined);
  const entries = Object.entries(next).map(
    ([name, value]) => [name, mergeById(before(name), value)] as const,
  );
  const unchanged =
    entries.length === Object.keys(old).length &&
    entries.every(([name, value]) => Object.hasOwn(old, name) && Object.is(value, old[name]));
  return unchanged ? old : Object.fromEntries(entries);
}

/**
 * The new data, made of the old objects wherever nothing changed in them, however they moved: a list of 400 cards in
 * which one changed draws one card. Plain JSON only.
 */
export function mergeById(old: unknown, next: unknown): unknown {
  if (Object.is(old, next)) return old;
  if (Array.isArray(old) && Array.isArray(next)) return mergeArrays(old, next);
  if (isRecord(old) && isRecord(next)) return mergeRecords(old, next);
  return next;
}
