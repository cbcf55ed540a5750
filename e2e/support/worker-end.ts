const ends = new Set<() => void>();
let isHeard = false;

/** Has something end with this worker, which is told to stop by a signal. Answers what takes it back. */
export function atWorkersEnd(end: () => void): () => void {
  if (!isHeard) {
    isHeard = true;
    process.once('SIGTERM', () => process.exit());
    process.once('exit', () => {
      for (const each of ends) each();
    });
  }
  ends.add(end);
  return () => void ends.delete(end);
}
