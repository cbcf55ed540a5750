import { createStore } from '#kernel/store.ts';
import type { DiaLido } from '../model/na-tela.ts';
import { banco, DURAVEL, type NaFila, type Recusada } from './banco.ts';

/** A row of the device's database with its key. */
export type Guardado<T> = T & { readonly id: number };

/** The mechanic's day as last read; null until it is. */
export const diaStore = createStore<DiaLido | null>(null);
/** What waits to be sent, all mechanics' of this device, oldest first. */
export const filaStore = createStore<readonly Guardado<NaFila>[]>([]);
export const recusadasStore = createStore<readonly Guardado<Recusada>[]>([]);
/** How many tries to reach the server failed since the last that did not. */
export const falhasStore = createStore(0);

async function todos<T>(nome: 'fila' | 'recusadas'): Promise<Guardado<T>[]> {
  const db = await banco();
  const tx = db.transaction(nome);
  const [valores, chaves] = await Promise.all([tx.store.getAll(), tx.store.getAllKeys()]);
  return valores.map((valor, i) => ({ ...(valor as T), id: chaves[i] ?? 0 }));
}

const semBanco = (): void => undefined;

/** Reads what the device kept; a browser that keeps nothing works with network only. */
export async function lerGuardados(): Promise<void> {
  filaStore.set(await todos<NaFila>('fila').catch(() => filaStore.get()));
  recusadasStore.set(await todos<Recusada>('recusadas').catch(() => recusadasStore.get()));
}

let semChave = 0;

/** Puts an act at the end of the queue, on the disk before anything is sent. */
export async function porNaFila(ato: NaFila): Promise<void> {
  const id = await banco()
    .then((db) => db.transaction('fila', 'readwrite', DURAVEL).store.add(ato))
    .catch(() => (semChave -= 1));
  filaStore.set((fila) => [...fila, { ...ato, id }]);
}

export async function tirarDaFila(id: number): Promise<void> {
  await banco()
    .then((db) => db.delete('fila', id))
    .catch(semBanco);
  filaStore.set((fila) => fila.filter((ato) => ato.id !== id));
}

export async function guardarRecusa(recusada: Recusada): Promise<void> {
  const id = await banco()
    .then((db) => db.transaction('recusadas', 'readwrite', DURAVEL).store.add(recusada))
    .catch(() => (semChave -= 1));
  recusadasStore.set((todas) => [...todas, { ...recusada, id }]);
}

/** Somebody has read what was refused. */
export async function lida(id: number): Promise<void> {
  await banco()
    .then((db) => db.delete('recusadas', id))
    .catch(semBanco);
  recusadasStore.set((todas) => todas.filter((uma) => uma.id !== id));
}

/** Takes a day as just read, and keeps it for when there is no network. */
export function receberDia(lido: DiaLido): void {
  diaStore.set(lido);
  void banco()
    .then((db) => db.put('dias', lido, lido.dia.mecanico.codMecanico))
    .catch(semBanco);
}

/** The day that this device last read of a mechanic. */
export async function diaGuardado(codMecanico: number): Promise<DiaLido | null> {
  return banco()
    .then((db) => db.get('dias', codMecanico))
    .then((lido) => lido ?? null)
    .catch(() => null);
}
