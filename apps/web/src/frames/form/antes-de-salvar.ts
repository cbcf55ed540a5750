import { createContext, use, useEffect, useEffectEvent } from 'react';

/** What the parts of a form still do before it is validated and saved. */
export const AntesDeSalvar = createContext<Set<() => void> | null>(null);

/** Inside a FormCadastro: takes what was typed beside the form's own fields into it, each time somebody saves. */
export function useAntesDeSalvar(recolher: () => void): void {
  const todos = use(AntesDeSalvar);
  const recolherAgora = useEffectEvent(recolher);
  useEffect(() => {
    const um = (): void => recolherAgora();
    todos?.add(um);
    return () => void todos?.delete(um);
  }, [todos]);
}
