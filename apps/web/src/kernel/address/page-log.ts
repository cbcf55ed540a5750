import { logAcessoContracts } from '@oferta/contracts/suporte/log-acesso.ts';
import { call } from '../data/api.ts';
import { concessionariaStore } from '../session/concessionaria.ts';
import { queryString } from './query-string.ts';
import { sessionStore } from '../session/session.ts';
import { whenQuiet } from '../loading/when-quiet.ts';

/** The addresses since the page was loaded, the newest first: what a ticket to support is about. */
export const pages: string[] = [];

/** Tells the server that a screen was visited, with its route parameters and the dealership (spec §7). */
export function logPage(pagina: string, params: Readonly<Record<string, unknown>>): void {
  if (!sessionStore.get()) return;
  pages.unshift(pagina + window.location.search);
  const codConcessionaria = concessionariaStore.get().atual?.codConcessionaria;
  const query = queryString({ ...params, codConcessionaria }).slice(1);
  // A lost log line must not disturb the visit.
  const write = () => call(logAcessoContracts.savelog, { body: { pagina, query }, keepalive: true });
  whenQuiet()
    .then(write)
    .catch(() => undefined);
}
