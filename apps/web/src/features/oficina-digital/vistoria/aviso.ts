import { createStore } from '#kernel/store.ts';

/** One sentence at the bottom of the page for a few seconds. */
export const avisoStore = createStore<string | null>(null);

const DURA_MS = 6_000;
let relogio: ReturnType<typeof setTimeout> | undefined;

/** Says a sentence to the person. */
export function avisar(frase: string): void {
  clearTimeout(relogio);
  avisoStore.set(frase);
  relogio = setTimeout(() => avisoStore.set(null), DURA_MS);
}
