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

/** How a distributor's letters and documents look. */
export interface MarcaDosDocumentos {
  readonly nome: string;
  readonly cor: string;
  /** The logo for paper, as it is kept. */
  readonly logo: Buffer;
}

/** Null where there is no logo, or documents go without it. */
export async function findMarcaDosDocumentos(
  tx: Tx,
  codDistribuidor: number,
): Promise<MarcaDosDocumentos | null> {
  const row = await tx
    .selectFrom('distribuidor as d')
    .innerJoin('distribuidor_logo as l', 'l.cod_distribuidor', 'd.cod_distribuidor')
    .innerJoin('imagem as i', 'i.cod_imagem', 'l.cod_imagem')
    .select(['d.name_empresa as nome', 'd.cor', 'i.bytes as logo'])
    .where('d.cod_distribuidor', '=', codDistribuidor)
    .where('d.logo_nos_documentos', '=', true)
    .where('l.fundo', '=', 'claro')
    .executeTakeFirst();
  return row ?? null;
}
