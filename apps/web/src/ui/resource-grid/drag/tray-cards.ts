const waiting = new Set<() => void>();
let announced = false;

/** Runs once a tray has shown a card that can be carried to a grid; at once when one has. Returns how to give it up. */
export function whenTrayCard(run: () => void): () => void {
  if (announced) run();
  else waiting.add(run);
  return () => void waiting.delete(run);
}

/** A tray has such a card. */
export function announceTrayCard(): void {
  if (announced) return;
  announced = true;
  for (const run of waiting) run();
  waiting.clear();
}
