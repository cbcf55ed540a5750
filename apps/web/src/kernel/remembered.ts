import { concessionariaStore } from './session/concessionaria.ts';
import { eraseByPrefix, readJson, writeJson } from './safe-storage.ts';
import { onSessionEnd, sessionStore } from './session/session.ts';

/** Filters remembered per person and dealership; logout erases them all (spec §4). */
const PREFIX = 'filtro:';

const keyOf = (nome: string): string => {
  const codUsuario = sessionStore.get()?.usuario.codUsuario ?? 0;
  const cod = concessionariaStore.get().atual?.codConcessionaria ?? 0;
  return `${PREFIX}${codUsuario}:${cod}:${nome}`;
};

/** What was kept under a name; the caller checks its shape, another version of the page may have written it. */
export const readRemembered = (nome: string): unknown => readJson(localStorage, keyOf(nome));

export const writeRemembered = (nome: string, value: unknown): void =>
  writeJson(localStorage, keyOf(nome), value);

export function forgetFiltersAtLogout(): void {
  onSessionEnd(() => eraseByPrefix(localStorage, PREFIX));
}
