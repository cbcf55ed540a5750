import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { RefreshHashes } from './refresh-cookie.ts';

interface NovaSessao extends RefreshHashes {
  codDistribuidor: number;
  codUsuario: number;
  /** The hash that the password was just checked against. */
  senhaHash: string;
  lembrar: boolean;
  navegador: string;
  endereco: string;
  now: Date;
  expiraEm: Date;
}

/** The new session's code; none when the person was made inactive or got another password since the check. */
export async function insertSessao(tx: Tx, nova: NovaSessao): Promise<string | undefined> {
  const { rows } = await sql<{ cod_sessao: string }>`
    insert into sessao (cod_distribuidor, cod_usuario, familia_hash, refresh_hash, lembrar, navegador, endereco,
      criada_em, usada_em, expira_em)
    select ${nova.codDistribuidor}, cod_usuario, ${nova.familiaHash}, ${nova.segredoHash}, ${nova.lembrar},
      ${nova.navegador}, ${nova.endereco}, ${nova.now}, ${nova.now}, ${nova.expiraEm}
    from usuario
    where cod_usuario = ${nova.codUsuario} and ativo and senha_hash = ${nova.senhaHash}
    returning cod_sessao`.execute(tx);
  return rows[0]?.cod_sessao;
}

/** Whether the person had a session from this address since then. */
export async function hasSessaoDe(
  tx: Tx,
  { codUsuario, endereco, desde }: { codUsuario: number; endereco: string; desde: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('sessao')
    .select('cod_sessao')
    .where('cod_usuario', '=', codUsuario)
    .where('endereco', '=', endereco)
    .where('usada_em', '>', desde)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The cookie's session, locked so that two tabs come one after the other. Ended ones do not come. */
export async function lockSessaoDoCookie(tx: Tx, familiaHash: Buffer, now: Date) {
  return tx
    .selectFrom('sessao')
    .select(['cod_sessao', 'cod_usuario', 'refresh_hash', 'sucessores', 'lembrar'])
    .where('familia_hash', '=', familiaHash)
    .where('revogada_em', 'is', null)
    .where('expira_em', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** What came with the cookie, and all that may come after it. */
interface Avanco {
  segredoHash: Buffer;
  sucessores: Buffer[];
  now: Date;
  expiraEm: Date;
}

/** Keeps what the cookie just shown is, and puts the session's end off. */
export async function advanceSessao(
  tx: Tx,
  codSessao: string,
  { segredoHash, sucessores, now, expiraEm }: Avanco,
): Promise<void> {
  await tx
    .updateTable('sessao')
    .set({ refresh_hash: segredoHash, sucessores, usada_em: now, expira_em: expiraEm })
    .where('cod_sessao', '=', codSessao)
    .execute();
}

/** Ends a session, where said only if it is this person's, and answers its code if it was open. */
export async function revokeSessao(
  tx: Tx,
  { codSessao, codUsuario }: { codSessao: string; codUsuario?: number },
  now: Date,
): Promise<string | undefined> {
  let update = tx
    .updateTable('sessao')
    .set({ revogada_em: now })
    .where('revogada_em', 'is', null)
    .where('cod_sessao', '=', codSessao);
  if (codUsuario !== undefined) update = update.where('cod_usuario', '=', codUsuario);
  const row = await update.returning('cod_sessao').executeTakeFirst();
  return row?.cod_sessao;
}

/** A person's open sessions, the last used first. */
export async function listSessoesAbertas(tx: Tx, codUsuario: number, now: Date) {
  const rows = await tx
    .selectFrom('sessao')
    .select(['cod_sessao', 'criada_em', 'usada_em', 'navegador', 'endereco'])
    .where('cod_usuario', '=', codUsuario)
    .where('revogada_em', 'is', null)
    .where('expira_em', '>', now)
    .orderBy('usada_em', 'desc')
    .execute();
  return rows.map((row) => ({
    codSessao: row.cod_sessao,
    criadaEm: row.criada_em.toISOString(),
    usadaEm: row.usada_em.toISOString(),
    navegador: row.navegador,
    endereco: row.endereco,
  }));
}
