import type { AvisoCadastro, Cadastro } from '@oferta/contracts/feeds.ts';
import { reloadConcessionarias } from '../session/concessionaria.ts';
import { askAgain } from './query-client.ts';
import { isRecord } from '../safe-storage.ts';

/** Changes told within this span are asked for together, milliseconds: an import changes a registry many times. */
const GATHER = 150;
let waiting = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

const isAviso = (data: unknown): data is AvisoCadastro =>
  isRecord(data) && typeof data['cadastro'] === 'string';

/** A registry changed on another screen: whatever this tab shows of it is asked for again, the rest when next seen. */
export function receiveCadastro(message: unknown): void {
  if (!isRecord(message) || !isAviso(message['data'])) return;
  refreshCadastro(message['data'].cadastro);
}

function refreshCadastro(cadastro: Cadastro): void {
  waiting.add(cadastro);
  timer ??= setTimeout(() => {
    const changed = waiting;
    waiting = new Set();
    timer = undefined;
    if (changed.has('concessionarias')) void reloadConcessionarias().catch(() => undefined);
    askAgain({ predicate: ({ queryKey: [, what] }) => typeof what === 'string' && changed.has(what) });
  }, GATHER);
}
