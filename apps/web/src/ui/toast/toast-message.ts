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
  /** What may follow, beside the way back. */
  readonly next?: { readonly label: string; readonly run: () => void };
}
