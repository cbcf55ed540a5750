import { isBySocket } from '#kernel/db/database.ts';
import { loginsDeOutros } from '#kernel/db/logins.ts';
import { asOwner } from '#kernel/db/owner.ts';
import { createVault } from '#kernel/security/vault.ts';
import { type OutrosSegredos, tambemAbrem } from '../secret.ts';
import { COLUNAS_SELADAS, type ColunaSelada } from './colunas-seladas.ts';
import { type Dono, dropLogin, listSeladosDepois, updateSelado } from './selar.queries.ts';

export interface Selagem {
  /** Of the database's owner, who sees all rows. */
  readonly adminUrl: string;
  readonly secret: Uint8Array;
  readonly outros: OutrosSegredos;
  /** Told of each batch in which something was sealed anew. */
  readonly dizer?: (selados: number) => void;
}

export interface Selou {
  /** Values that carry the secret's own seal now. */
  readonly selados: number;
  /** What has to be typed anew, for what none of the secrets opens. */
  readonly deNovo: readonly string[];
  /** Logins of other secrets that went. */
  readonly logins: number;
}

/** A copy for an erasure may have a megabyte. */
const LOTE = 20;

/**
 * Seals with the house's own secret what the former one has sealed, while the product works: every row by itself, and what somebody
 * changes meanwhile stays theirs. Broken off, the next call goes on. Once no process knows another secret (none is configured
 * beside it, and it opens everything) logins that another made go, unless somebody works under them.
 */
export const selarDeNovo = ({ adminUrl, secret, outros, dizer }: Selagem): Promise<Selou> =>
  asOwner(adminUrl, async (client) => {
    const [proprio, todos] = [createVault(secret), createVault(secret, tambemAbrem(outros))];
    const deNovo = new Set<string>();
    let selados = 0;
    for (const coluna of COLUNAS_SELADAS) {
      for await (const { chave, selado } of emLotes(client, coluna)) {
        if (proprio.open(selado) !== null) continue;
        const aberto = todos.open(selado);
        if (aberto === null) deNovo.add(coluna.deNovo);
        // What the one to come has sealed stays as it is.
        if (aberto === null || !outros.anterior) continue;
        await updateSelado(client, coluna, { chave, selado, novo: proprio.seal(aberto) });
        selados += 1;
        if (selados % LOTE === 0) dizer?.(selados);
      }
    }
    const emTroca = outros.anterior !== null || outros.seguinte !== null || deNovo.size > 0;
    const logins = emTroca || isBySocket(adminUrl) ? 0 : await largar(client, secret);
    return { selados, deNovo: [...deNovo], logins };
  });

async function* emLotes(client: Dono, coluna: ColunaSelada) {
  let depois: readonly unknown[] | null = null;
  for (;;) {
    const lote = await listSeladosDepois(client, coluna, { depois, quantos: LOTE });
    yield* lote;
    const ultimo = lote.at(-1);
    if (!ultimo) return;
    depois = ultimo.chave;
  }
}

async function largar(client: Dono, secret: Uint8Array): Promise<number> {
  const sozinhos = (await loginsDeOutros(client, secret)).filter(({ conexoes }) => conexoes === 0);
  for (const login of sozinhos) await dropLogin(client, login);
  return sozinhos.length;
}
