/** Milliseconds that a piece of work takes. */
export async function cronometrar(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
