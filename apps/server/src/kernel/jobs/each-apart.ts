/**
 * Does each in turn; one that fails keeps none of the others from being done. Throws afterwards what failed: the one
 * error, or an AggregateError of several.
 */
export async function eachApart<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed`);
}
