import { globSync } from 'node:fs';
import path from 'node:path';

/** Screens that have a file, as `slice/key`: what the entry must know without carrying the way to each. */
export const builtScreens = (root: string): string[] =>
  globSync('src/features/*/screens/*/*.screen.tsx', { cwd: root })
    .map((file) => file.split(path.sep))
    .flatMap(([, , slice, , key]) => (slice && key ? [`${slice}/${key}`] : []))
    .sort();
