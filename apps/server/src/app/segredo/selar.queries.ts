import pg from 'pg';
import type { LoginDeOutro } from '#kernel/db/logins.ts';
import type { ColunaSelada } from './colunas-seladas.ts';

/** A connection of the database's owner. */
export type Dono = Pick<pg.Client, 'query'>;

export interface Selado {
  /** Values of the primary key, in its order. */
  readonly chave: readonly unknown[];
  readonly selado: Buffer;
}

const nomesDe = ({ chave }: ColunaSelada): string =>
  chave.map((nome) => pg.escapeIdentifier(nome)).join(', ');

/** The rows of a sealed column that come after a key; null: the first ones. */
export async function listSeladosDepois(
  client: Dono,
  onde: ColunaSelada,
  { depois, quantos }: { readonly depois: readonly unknown[] | null; readonly quantos: number },
): Promise<Selado[]> {
  const { tabela, coluna, chave } = onde;
  const depoisDe = depois
    ? `and (${nomesDe(onde)}) > (${chave.map((_nome, i) => `$${i + 1}`).join(', ')})`
    : '';
  const { rows } = await client.query<Record<string, unknown>>(
    `select ${nomesDe(onde)}, ${coluna} as selado from ${tabela}
      where ${coluna} is not null ${depoisDe} order by ${nomesDe(onde)} limit ${quantos}`,
    [...(depois ?? [])],
  );
  return rows.map((row) => ({
    chave: chave.map((nome) => row[nome]),
    selado: row['selado'] as Buffer,
  }));
}

/** Puts another seal in a value's place, unless somebody has changed it meanwhile. */
export async function updateSelado(
  client: Dono,
  onde: ColunaSelada,
  { chave, selado, novo }: Selado & { readonly novo: Buffer },
): Promise<void> {
  const valores = chave.map((_valor, i) => `$${i + 3}`).join(', ');
  await client.query(
    `update ${onde.tabela} set ${onde.coluna} = $1 where ${onde.coluna} = $2 and (${nomesDe(onde)}) = (${valores})`,
    [novo, selado, ...chave],
  );
}

/** Takes a login away under which nobody works. */
export async function dropLogin(client: Dono, { nome }: LoginDeOutro): Promise<void> {
  await client.query(`drop role if exists ${pg.escapeIdentifier(nome)}`);
}
