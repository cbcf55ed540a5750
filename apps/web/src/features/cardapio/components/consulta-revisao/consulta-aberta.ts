import { createStore } from '#kernel/store.ts';

/** Whether the question of the command palette is on the screen, whatever screen that is. */
export const consultaAberta = createStore(false);

/** Asks "quanto custa a revisão?" over the present screen. */
export const abrirConsultaRevisao = (): void => consultaAberta.set(true);
