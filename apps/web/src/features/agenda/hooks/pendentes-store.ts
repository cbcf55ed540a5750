import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { createStore, type Store } from '#kernel/store.ts';
import type { Pendente } from '../model/pendentes.ts';

export type Pendentes<T> = ReadonlyMap<number, Pendente<T>>;

/** Changes of visits made here that the feed has not brought yet, by code. */
export const agendamentosPendentes = createStore<Pendentes<Agendamento>>(new Map());

/** By then the feed, or the refetch that stands in for it, has brought an accepted change; later ones are others'. */
const CONFIRMADO_MS = 8_000;

export function putPendente<T>(store: Store<Pendentes<T>>, cod: number, pendente: Pendente<T>): void {
  store.set((current) => new Map(current).set(cod, pendente));
  if (!pendente.confirmado) return;
  setTimeout(() => {
    if (store.get().get(cod) === pendente) dropPendente(store, cod);
  }, CONFIRMADO_MS);
}

export function dropPendente<T>(store: Store<Pendentes<T>>, cod: number): void {
  store.set((current) => {
    const next = new Map(current);
    next.delete(cod);
    return next;
  });
}
