import { abertosStore } from './agenda-dialogs.ts';

/** Closes the form, or goes on to the one that was asked for meanwhile. */
export const closeAgendaForm = (): void =>
  abertosStore.set((agora) => ({
    ...agora,
    formulario: agora.proximo,
    vez: agora.vez + 1,
    proximo: null,
  }));

/** The form stays; what was asked for meanwhile is forgotten. */
export const keepAgendaForm = (): void => abertosStore.set((agora) => ({ ...agora, proximo: null }));

/** Whether it holds something that was typed and not saved. */
export const markAgendaForm = (sujo: boolean): void => abertosStore.set((agora) => ({ ...agora, sujo }));
