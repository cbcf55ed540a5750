import type { Tx } from './db/database.ts';

/** A person's name, for the sentence that tells who did something; undefined for nobody, and for who is not there any more. */
export async function findNomeDoUsuario(tx: Tx, codUsuario: number | null): Promise<string | undefined> {
  if (codUsuario === null) return undefined;
  const row = await tx
    .selectFrom('usuario')
    .select('nome')
    .where('cod_usuario', '=', codUsuario)
    .executeTakeFirst();
  return row?.nome;
}

/**
 * The zone of a dealership's clocks, where no call is (feeds, jobs): a call's own is `exchange.concessionaria().fuso`.
 * Undefined for a dealership that the transaction may not see.
 */
export async function findFuso(tx: Tx, codConcessionaria: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('concessionaria')
    .select('fuso')
    .where('cod_concessionaria', '=', codConcessionaria)
    .executeTakeFirst();
  return row?.fuso;
}
