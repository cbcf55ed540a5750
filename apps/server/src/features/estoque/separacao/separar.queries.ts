import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import { lockSaldos } from '../movimento/movimento.queries.ts';
import type { Separada } from './necessidade.queries.ts';

interface Casa {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly codUsuario: number | null;
  readonly agora: Date;
}

/** Laid aside for a car, once. */
export async function insertSeparada(
  tx: Tx,
  casa: Casa,
  peca: Separada & { readonly quantidade: number },
): Promise<void> {
  await tx
    .insertInto('peca_separada')
    .values({
      cod_distribuidor: casa.codDistribuidor,
      cod_concessionaria: casa.codConcessionaria,
      cod_servico: peca.codServico,
      cod_linha: peca.codLinha,
      cod_peca: peca.codPeca,
      quantidade: peca.quantidade,
      quando: casa.agora,
      cod_usuario: casa.codUsuario,
    })
    .onConflict((conflito) => conflito.doNothing())
    .execute();
}

export async function deleteSeparada(
  tx: Tx,
  codConcessionaria: number,
  { codServico, codLinha, codPeca }: Separada,
): Promise<void> {
  await tx
    .deleteFrom('peca_separada')
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('cod_peca', '=', codPeca)
    .where('cod_servico', 'is not distinct from', codServico)
    .where('cod_linha', 'is not distinct from', codLinha)
    .execute();
}

/** Takes the balances of parts and of those they took the place of, before the first of them moves. */
export async function lockFamilias(tx: Tx, pecas: readonly number[]): Promise<void> {
  const { rows } = await sql<{ codPeca: number }>`
    select cod_peca::integer as "codPeca" from peca
    where cod_peca = any (${pecas}::bigint[]) or cod_substituta = any (${pecas}::bigint[])`.execute(tx);
  await lockSaldos(
    tx,
    rows.map(({ codPeca }) => codPeca),
  );
}

/** The part and those it took the place of, what is left of the older first; whoever moves them next waits. */
export async function lockFamilia(tx: Tx, codPeca: number): Promise<{ codPeca: number; emMaos: number }[]> {
  const { rows } = await sql<{ codPeca: number; emMaos: number }>`
    select e.cod_peca::integer as "codPeca", e.em_maos as "emMaos"
    from peca_estoque e join peca p using (cod_peca)
    where p.cod_peca = ${codPeca} or p.cod_substituta = ${codPeca}
    order by p.cod_peca for update of e`.execute(tx);
  return rows.toSorted((a, b) => Number(a.codPeca === codPeca) - Number(b.codPeca === codPeca));
}

/** One at a time in a dealership: two who say that the same part was used make one movement. */
export async function lockAplicacao(tx: Tx, codConcessionaria: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('aplicar-pecas'), ${codConcessionaria})`.execute(tx);
}
