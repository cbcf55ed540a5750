import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { createStore } from '#kernel/store.ts';

/** "Encaixar" is open: for a job that waits in the tray, or, with null, for somebody at the counter. */
export const encaixeAberto = createStore<{ readonly servico: ServicoAgendado | null } | null>(null);

export const abrirEncaixe = (servico: ServicoAgendado | null = null): void => encaixeAberto.set({ servico });
export const fecharEncaixe = (): void => encaixeAberto.set(null);

/** A board that shows the places is on screen: from elsewhere nobody is let in. */
export const quadroQueEncaixa = createStore(false);
