import type { ReactNode } from 'react';
import type { Shortcut } from '#kernel/shell-slots.ts';
import { SheetShortcuts } from '#ui/shortcuts/sheet-shortcuts.tsx';

interface SheetOfShortcutsProps {
  readonly shortcuts: readonly Shortcut[];
  readonly onClose: () => void;
}

const ALWAYS = {
  title: 'Em toda tela',
  keys: [
    { keys: ['Ctrl', 'K'], label: 'Buscar e comandar' },
    { keys: ['Esc'], label: 'Fechar' },
  ],
};

/** Everything that the keyboard answers to now, by group. */
export function SheetOfShortcuts({ shortcuts, onClose }: SheetOfShortcutsProps): ReactNode {
  const byGroup = Map.groupBy(shortcuts, ({ grupo }) => grupo ?? 'Nesta tela');
  const groups = [...byGroup].map(([title, list]) => ({
    title,
    keys: list.map(({ keys, label }) => ({ keys, label })),
  }));
  return <SheetShortcuts opened onClose={onClose} groups={[...groups, ALWAYS]} />;
}
