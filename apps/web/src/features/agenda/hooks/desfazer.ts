import { useEffect } from 'react';
import { createStore } from '#kernel/store.ts';

interface Desfazer {
  readonly run: () => void;
  readonly ate: number;
}

/** How long Ctrl+Z still means the last change, milliseconds: longer than its toast, shorter than a change of mind. */
const VALIDADE_MS = 30_000;

const desfazerStore = createStore<Desfazer | null>(null);

/** Remembers how to take the last change back. */
export const rememberUndo = (run: () => void): void =>
  desfazerStore.set({ run, ate: Date.now() + VALIDADE_MS });

/** Takes the last change back, once; the toast and the keyboard share it. */
export function undoLast(run?: () => void): void {
  const last = desfazerStore.get();
  if (run && last?.run !== run) return run();
  if (!last || last.ate < Date.now()) return;
  desfazerStore.set(null);
  last.run();
}

/** Ctrl+Z outside text fields, while a board is open. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || isTyping(event.target)) return;
      event.preventDefault();
      undoLast();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
