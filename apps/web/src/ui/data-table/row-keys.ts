import type { KeyboardEvent } from 'react';

interface RowKeys {
  readonly count: number;
  /** Brings a row that may not be mounted into view. */
  readonly reveal: (index: number) => void;
  readonly open: (index: number) => void;
  readonly check: ((index: number) => void) | undefined;
}

const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** ↑ ↓ walk the rows, Enter opens one, Space selects it. Keys inside a row's own controls are theirs. */
export function rowKeyHandler(keys: RowKeys): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || target.dataset['index'] === undefined) return;
    const at = Number(target.dataset['index']);
    const move = MOVES[event.key];
    if (move) focusRow(currentTarget, move(at, keys.count - 1), keys.reveal);
    else if (event.key === 'Enter') keys.open(at);
    else if (event.key === ' ' && keys.check) keys.check(at);
    else return;
    event.preventDefault();
  };
}

function focusRow(body: HTMLElement, index: number, reveal: (index: number) => void): void {
  const row = (): HTMLElement | null => body.querySelector<HTMLElement>(`[data-index="${index}"]`);
  reveal(index);
  // A virtual row exists only after the list has rendered around it.
  if (row()) row()?.focus();
  else requestAnimationFrame(() => requestAnimationFrame(() => row()?.focus()));
}
