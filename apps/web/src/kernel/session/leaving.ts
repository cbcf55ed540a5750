import { createStore } from '../store.ts';

interface Question {
  readonly answer: (leave: boolean) => void;
}

/** The question that stands before what was typed is left, drawn by the shell; null: none. */
export const leavingStore = createStore<Question | null>(null);

/** Asks whether what was typed may be given up; a question that was still open is answered with no. */
export function askToLeave(): Promise<boolean> {
  leavingStore.get()?.answer(false);
  return new Promise((resolve) => {
    leavingStore.set({
      answer: (leave) => {
        leavingStore.set(null);
        resolve(leave);
      },
    });
  });
}
