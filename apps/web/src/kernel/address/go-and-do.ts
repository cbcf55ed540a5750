import { paletteStore } from '../shell-slots.ts';

/** As long as a screen may take to come before what was wanted of it is forgotten. */
const PACIENCIA_MS = 15_000;

/** Goes to a screen (`go`) and does one of its palette's actions as soon as it is there: "Novo agendamento" from another slice. */
export function goAndDo(go: () => void, acao: string): void {
  const stop = paletteStore.watch(() => {
    const achada = paletteStore.get().find(({ id }) => id === acao);
    if (!achada) return;
    forget();
    // Not within the effect that told of it.
    setTimeout(achada.run);
  });
  const timer = setTimeout(() => stop(), PACIENCIA_MS);
  const forget = (): void => {
    clearTimeout(timer);
    stop();
  };
  go();
}
