import { concessionariaAtualContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import type { Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { call } from '../data/api.ts';
import { pickConcessionaria } from './pick-concessionaria.ts';
import { eraseByPrefix, readJson, writeJson } from '../safe-storage.ts';
import { onSessionEnd, sessionStore } from './session.ts';
import { createStore, useStore } from '../store.ts';

export interface Concessionarias {
  /** 'vazia': the person has none, which sends them to /erroConcessionaria (spec §4). */
  readonly estado: 'desconhecida' | 'pronta' | 'vazia';
  readonly lista: readonly Concessionaria[];
  readonly atual: Concessionaria | null;
  /** Codes chosen before, latest first. */
  readonly recentes: readonly number[];
}

const NENHUMA: Concessionarias = { estado: 'desconhecida', lista: [], atual: null, recentes: [] };
const RECENTES_MAX = 5;

export const concessionariaStore = createStore<Concessionarias>(NENHUMA);

const PREFIXO = 'concessionaria:';

onSessionEnd(() => {
  loading = null;
  eraseByPrefix(sessionStorage, PREFIXO);
  concessionariaStore.set(NENHUMA);
});

/** Saved choices are kept per person: two people may share the counter's machine. */
const keyOf = (): string | null => {
  const usuario = sessionStore.get()?.usuario;
  return usuario ? `${PREFIXO}${usuario.codDistribuidor}:${usuario.codUsuario}` : null;
};

const readKept = (storage: Storage): unknown => {
  const key = keyOf();
  return key === null ? null : readJson(storage, key);
};
/** Whoever has left meanwhile leaves nothing behind. */
const keep = (storage: Storage, value: unknown): void => {
  const key = keyOf();
  if (key !== null) writeJson(storage, key, value);
};

function readRecentes(): number[] {
  const kept = readKept(localStorage);
  return Array.isArray(kept) ? kept.filter((cod) => typeof cod === 'number') : [];
}

/** The tab's own choice outlives a reload; the browser's, in local storage, is what a new tab begins with. */
const keepInTab = (atual: Concessionaria | null): void =>
  keep(sessionStorage, atual?.codConcessionaria ?? null);

let loading: Promise<void> | null = null;

/** Loads the person's dealerships once a session and restores the choice (spec §4). Throws ApiError. */
export function ensureConcessionarias(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** What the person may work in has changed: the list is asked again, and the dealership stays while it is still there. */
export async function reloadConcessionarias(): Promise<void> {
  if (concessionariaStore.get().estado === 'desconhecida') return;
  const { lista: antes } = concessionariaStore.get();
  await load();
  const { lista } = concessionariaStore.get();
  if (codesOf(antes) === codesOf(lista)) return;
  // The login page knows dealerships too, and asks nothing of the cache.
  const { queryClient } = await import('../data/query-client.ts');
  await queryClient.invalidateQueries();
}

const codesOf = (lista: readonly Concessionaria[]): string =>
  lista.map(({ codConcessionaria }) => codConcessionaria).join();

async function load(): Promise<void> {
  const de = keyOf();
  const lista = await call(concessionariaAtualContracts.concessionarialist);
  // Whose list it is may have left while it came.
  if (keyOf() !== de) return;
  const recentes = readRecentes();
  // This tab's first, also after a reload: another tab may have chosen another since.
  const atual = pickConcessionaria(lista, [
    concessionariaStore.get().atual?.codConcessionaria,
    readKept(sessionStorage),
    recentes[0] ?? sessionStore.get()?.usuario.codConcessionariaPadrao,
  ]);
  keepInTab(atual);
  concessionariaStore.set({ estado: lista.length === 0 ? 'vazia' : 'pronta', lista, atual, recentes });
}

/** Works in another dealership from now on. Unknown codes are ignored. */
export function chooseConcessionaria(codConcessionaria: number): void {
  const { lista, atual, recentes } = concessionariaStore.get();
  const escolhida = lista.find((one) => one.codConcessionaria === codConcessionaria);
  if (!escolhida || escolhida === atual) return;
  const next = [codConcessionaria, ...recentes.filter((cod) => cod !== codConcessionaria)].slice(
    0,
    RECENTES_MAX,
  );
  keep(localStorage, next);
  keepInTab(escolhida);
  concessionariaStore.set((current) => ({ ...current, atual: escolhida, recentes: next }));
}

/** Runs with the new dealership whenever it changes after the first one; returns the function that stops it. */
export function onConcessionariaChange(onChange: (atual: Concessionaria | null) => void): () => void {
  let before = concessionariaStore.get().atual?.codConcessionaria;
  return concessionariaStore.watch(() => {
    const { atual } = concessionariaStore.get();
    if (atual?.codConcessionaria === before) return;
    before = atual?.codConcessionaria;
    onChange(atual);
  });
}

/** Whether the first day is still on: there is no dealership, or nobody was ever booked in the one worked in. */
export const emPreparo = ({ estado, atual }: Concessionarias): boolean =>
  estado === 'vazia' || atual?.emPreparo === true;

export const useConcessionarias = (): Concessionarias => useStore(concessionariaStore);

/** The dealership being worked in. The shell draws no screen that needs one before there is one. */
export function useConcessionaria(): Concessionaria {
  const { atual } = useConcessionarias();
  if (!atual) throw new Error('no dealership');
  return atual;
}
