import { lazy, Suspense, useState } from 'react';

const Palette = lazy(() =>
  import('./command-palette.tsx').then(({ CommandPalette }) => ({ default: CommandPalette })),
);

interface LazyPaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The command palette, fetched when it is first asked for. */
export function LazyPalette({ opened, onClose }: LazyPaletteProps) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  if (!wanted) return null;
  return <Suspense>{opened && <Palette onClose={onClose} />}</Suspense>;
}
