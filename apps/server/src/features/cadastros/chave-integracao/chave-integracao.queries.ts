import { sql } from 'kysely';
import type { ChaveIntegracao } from '@oferta/contracts/cadastros/chave-integracao.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { IntegrationKey } from '#kernel/http/integration-key.ts';

/** A dealership's keys, those that open first, the newest first; one of them where its code is given. */
export async function listChaves(
  tx: Tx,
  codConcessionaria: number,
  codChave: number | null = null,
): Promise<ChaveIntegracao[]> {
  const rows = await tx
    .selectFrom('chave_integracao as k')
    .leftJoin('usuario as criador', 'criador.cod_usuario', 'k.criada_por')
    .leftJoin('usuario as revogador', 'revogador.cod_usuario', 'k.revogada_por')
    .select(['k.cod_chave', 'k.nome', 'k.prefixo', 'k.criada_em', 'k.usada_em', 'k.revogada_em'])
    .select(['criador.nome as criador', 'revogador.nome as revogador'])
    .where('k.cod_concessionaria', '=', codConcessionaria)
    .$if(codChave !== null, (query) => query.where('k.cod_chave', '=', codChave))
    .orderBy((eb) => eb('k.revogada_em', 'is not', null))
    .orderBy('k.cod_chave', 'desc')
    .execute();
  return rows.map((row) => ({
    codChave: row.cod_chave,
    nome: row.nome,
    prefixo: row.prefixo,
    criadaEm: row.criada_em.toISOString(),
    criadaPor: row.criador,
    usadaEm: row.usada_em?.toISOString() ?? null,
    revogadaEm: row.revogada_em?.toISOString() ?? null,
    revogadaPor: row.revogador,
  }));
}

interface NovaChave {
  codDistribuidor: number;
  codConcessionaria: number;
  nome: string;
  prefixo: string;
  segredoHash: Buffer;
  criadaEm: Date;
  criadaPor: number | null;
}

export async function insertChave(tx: Tx, nova: NovaChave): Promise<number> {
  const { cod_chave } = await tx
    .insertInto('chave_integracao')
    .values({
      cod_distribuidor: nova.codDistribuidor,
      cod_concessionaria: nova.codConcessionaria,
      nome: nova.nome,
      prefixo: nova.prefixo,
      segredo_hash: nova.segredoHash,
      criada_em: nova.criadaEm,
      criada_por: nova.criadaPor,
    })
    .returning('cod_chave')
    .executeTakeFirstOrThrow();
  return cod_chave;
}

interface Revogacao {
  codChave: number;
  quando: Date;
  quem: number | null;
}

/** Who took it away first stays the one who did. */
export async function revokeChave(tx: Tx, { codChave, quando, quem }: Revogacao): Promise<void> {
  await tx
    .updateTable('chave_integracao')
    .set({ revogada_em: quando, revogada_por: quem })
    .where('cod_chave', '=', codChave)
    .where('revogada_em', 'is', null)
    .execute();
}

/** The key that opens with a secret of this hash. */
export function findChaveAtiva(tx: Tx, segredoHash: Buffer): Promise<IntegrationKey | undefined> {
  return tx
    .selectFrom('chave_integracao')
    .select(['cod_chave as codChave', 'cod_concessionaria as codConcessionaria'])
    .where('segredo_hash', '=', segredoHash)
    .where('revogada_em', 'is', null)
    .executeTakeFirst();
}

/**
 * Notes that a key is used, unless that was noted since `desde`; calls that come together do not wait for each other.
 * Answers whether it was noted.
 */
export async function markUso(
  tx: Tx,
  codChave: number,
  { agora, desde }: { agora: Date; desde: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chave_integracao set usada_em = ${agora}
    where cod_chave = (select cod_chave from chave_integracao
      where cod_chave = ${codChave} and (usada_em is null or usada_em < ${desde}) for update skip locked)`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}
