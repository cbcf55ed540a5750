import type { ReactNode } from 'react';
import type { Tone } from '../tone.ts';

/** What a toast says. With `undo` it stays 8 s instead of 3 s. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly undo?: () => void;
  /** Default "Desfazer". */
  readonly undoLabel?: string;
}

/** Tells what happened and offers the way back. The toast library loads with the first one. */
export function showToast(message: ToastMessage): void {
  import('./toast-host.tsx').then(
    ({ presentToast }) => presentToast(message),
    // A toast is never worth an error page: offline, its chunk may be missing.
    () => undefined,
  );
}
