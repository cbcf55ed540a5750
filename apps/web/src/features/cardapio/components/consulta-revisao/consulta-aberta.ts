import { createStore } from '#kernel/store.ts';
import { SEM_CARRO, type Carro } from './carro.ts';

/** The car that the command palette asks about, over whatever screen there is; null while nothing is asked. */
export const consultaAberta = createStore<Carro | null>(null);

/** Asks "quanto custa a revisão?" over the present screen, of the car as far as it was told. */
export const abrirConsultaRevisao = (dito: Partial<Carro> = {}): void =>
  consultaAberta.set({ ...SEM_CARRO, ...dito });
