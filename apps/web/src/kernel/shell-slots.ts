import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from './store.ts';

/** A key or a sequence of keys that does something while its screen is open. */
export interface Shortcut {
  /** One key, or two pressed one after the other: ['G', 'A']. */
  readonly keys: readonly string[];
  readonly label: string;
  /** Heading in the "?" sheet. */
  readonly grupo?: string;
  /** It opens something to be written in: letters typed before its field is there are kept for it. */
  readonly abreCampo?: true;
  readonly run: () => void;
}

/** Something the command palette can do. */
export interface PaletteAction {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly run: () => void;
}

interface MenuBadge {
  readonly count: number;
  readonly tone: 'brand' | 'neutral';
}

export const shortcutStore = createStore<readonly Shortcut[]>([]);
export const paletteStore = createStore<readonly PaletteAction[]>([]);
const badgeStore = createStore<Readonly<Record<string, MenuBadge>>>({});
export const crumbStore = createStore<string | null>(null);

/** What tells one rendering's entries from the next, whatever their functions are. */
const signature = (entries: readonly object[]): string => JSON.stringify(entries);

/** Shortcuts of the screen, live while it is mounted and off while typing. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const described = signature(shortcuts);
  const run = useEffectEvent((index: number) => shortcuts[index]?.run());
  useEffect(() => {
    const list = JSON.parse(described) as Omit<Shortcut, 'run'>[];
    const live = list.map((one, index) => ({ ...one, run: () => run(index) }));
    shortcutStore.set((current) => [...current, ...live]);
    return () => shortcutStore.set((current) => current.filter((one) => !live.includes(one)));
  }, [described]);
}

/** Actions of the screen, on top of the command palette while it is mounted. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const described = signature(actions);
  const run = useEffectEvent((index: number) => actions[index]?.run());
  useEffect(() => {
    const list = JSON.parse(described) as Omit<PaletteAction, 'run'>[];
    const live = list.map((one, index) => ({ ...one, run: () => run(index) }));
    paletteStore.set((current) => [...live, ...current]);
    return () => paletteStore.set((current) => current.filter((one) => !live.includes(one)));
  }, [described]);
}

/** A number beside a menu item, named `slice/key` as in the screens' table. It stays when the screen is left. */
export function useMenuBadge(item: string, count: number, tone: MenuBadge['tone'] = 'neutral'): void {
  useEffect(
    () => badgeStore.set((current) => ({ ...current, [item]: { count, tone } })),
    [item, count, tone],
  );
}

export const useBadges = (): Readonly<Record<string, MenuBadge>> => useStore(badgeStore);
