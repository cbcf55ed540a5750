import type { Aviso, Avisos } from '@oferta/contracts/machines/aviso.ts';
import { createStore } from '../store.ts';
import { chaveDe, type Notificacao } from './notification-list.ts';

/** Before the server has told anything no car is known to be silenced. */
type AvisosAteAqui = Omit<Avisos, 'silenciados'> & Partial<Avisos>;

export const SEM_AVISOS: AvisosAteAqui = { naoLidos: 0, itens: [] };

/** What the server has told this person, on whichever device; kept up by a part of the shell that comes later. */
export const avisosStore = createStore<AvisosAteAqui>(SEM_AVISOS);

/** What the server tells beside this browser's own notices, which say the same of their records with a way to open them. */
export const alemDaqui = ({ itens }: AvisosAteAqui, list: readonly Notificacao[]): readonly Aviso[] =>
  itens.filter(({ registro }) => !list.some((one) => chaveDe(one) === registro));

/** How many of them are to be read. */
export function quantosAlemDaqui(avisos: AvisosAteAqui, list: readonly Notificacao[]): number {
  const daqui = new Set(list.map(chaveDe));
  const duasVezes = avisos.itens.filter(({ lido, registro }) => !lido && daqui.has(registro));
  return avisos.naoLidos - duasVezes.length;
}
