const MINUTO_MS = 60_000;

interface Recarga {
  readonly esperaMs: number;
  /** Whether what the page would be loaded from answers now. */
  readonly responde: () => Promise<boolean>;
  readonly recarregar: () => void;
}

/**
 * Loads the page anew once the wait is over and the server answers, asked each minute until it does: a page loaded while
 * nobody answers is the browser's own error, and nobody stands before the screen to try again. Gives what calls it off.
 */
export function recarregarDepois({ esperaMs, responde, recarregar }: Recarga): () => void {
  let desistiu = false;
  const tentar = async (): Promise<void> => {
    const respondeu = await responde();
    if (desistiu) return;
    if (respondeu) recarregar();
    else timer = setTimeout(() => void tentar(), MINUTO_MS);
  };
  let timer = setTimeout(() => void tentar(), esperaMs);
  return () => {
    desistiu = true;
    clearTimeout(timer);
  };
}
