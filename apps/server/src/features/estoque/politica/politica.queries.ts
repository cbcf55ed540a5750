import { sql } from 'kysely';
import type { Celulas, PoliticaDaCasa } from '@oferta/contracts/estoque/politica.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A dealership's policy; of one that decided nothing, none in any cell. */
export async function findPolitica(tx: Tx, codConcessionaria: number): Promise<PoliticaDaCasa> {
  const { rows } = await sql<PoliticaDaCasa>`
    select p.celulas, p.versao, u.nome as "alteradaPor"
    from politica_estoque p left join usuario u on u.cod_usuario = p.alterado_por
    where p.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0] ?? { celulas: {}, versao: 0, alteradaPor: null };
}

interface Nova {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly celulas: Celulas;
  readonly codUsuario: number | null;
  /** Zero: none was seen. */
  readonly versao: number;
}

/** Writes the policy where it is still the one that was seen; false: somebody else was first. */
export async function gravarPolitica(tx: Tx, nova: Nova): Promise<boolean> {
  const { codDistribuidor, codConcessionaria, versao } = nova;
  const celulas = JSON.stringify(nova.celulas);
  const { numAffectedRows } = await (
    versao === 0
      ? sql`insert into politica_estoque (cod_distribuidor, cod_concessionaria, celulas, alterado_por)
        values (${codDistribuidor}, ${codConcessionaria}, ${celulas}::jsonb, ${nova.codUsuario}) on conflict do nothing`
      : sql`update politica_estoque set celulas = ${celulas}::jsonb
        where cod_concessionaria = ${codConcessionaria} and versao = ${versao}`
  ).execute(tx);
  return numAffectedRows === 1n;
}
