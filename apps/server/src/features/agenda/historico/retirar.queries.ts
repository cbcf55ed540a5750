import { sql } from 'kysely';
import { inSavepoint } from '#kernel/db/savepoint.ts';
import type { Tx } from '#kernel/db/database.ts';
import { databaseError, SQLSTATE } from '#kernel/errors.ts';
import { VISITAS_MEXIDAS } from './plano.queries.ts';

interface Lote {
  readonly codConcessionaria: number;
  readonly chaves: readonly string[];
}

/** Takes the visits of these orders out of the agenda; those that somebody has worked with since stay. Answers which stayed. */
export async function retirarVisitas(tx: Tx, lote: Lote): Promise<string[]> {
  const mexidas = new Set(await lockMexidas(tx, lote));
  const chaves = lote.chaves.filter((chave) => !mexidas.has(chave));
  if (chaves.length > 0 && !(await deleteSeSoltas(tx, { ...lote, chaves })))
    for (const chave of chaves)
      if (!(await deleteSeSoltas(tx, { ...lote, chaves: [chave] }))) mexidas.add(chave);
  return [...mexidas];
}

async function lockMexidas(tx: Tx, { codConcessionaria, chaves }: Lote): Promise<string[]> {
  const deles = sql`o.cod_concessionaria = ${codConcessionaria} and o.chave_os = any (${[...chaves]}::text[])`;
  await sql`
    select from agendamento where cod_agendamento in (select o.cod_agendamento from historico_ordem o where ${deles})
    order by cod_agendamento for update`.execute(tx);
  const { rows } = await sql<{ chaveOs: string }>`
    select o.chave_os as "chaveOs" from historico_ordem o
    where ${deles} and (o.cod_agendamento in (${VISITAS_MEXIDAS})
      or not exists (select from agendamento a where a.cod_agendamento = o.cod_agendamento))`.execute(tx);
  return rows.map(({ chaveOs }) => chaveOs);
}

/** False, and nothing done, where something hangs on one of them that only exists once somebody worked with it. */
async function deleteSeSoltas(tx: Tx, { codConcessionaria, chaves }: Lote): Promise<boolean> {
  const visitas = sql`
    (select o.cod_agendamento from historico_ordem o
      where o.cod_concessionaria = ${codConcessionaria} and o.chave_os = any (${[...chaves]}::text[]))`;
  try {
    await inSavepoint(tx, async () => {
      await sql`
        delete from servico_intervalo where cod_servico in (select cod_servico from servico where cod_agendamento in ${visitas})`.execute(
        tx,
      );
      await sql`select set_config('app.linha', 'escrita', true)`.execute(tx);
      await sql`delete from servico where cod_agendamento in ${visitas}`.execute(tx);
      await sql`delete from ordem_servico where cod_agendamento in ${visitas}`.execute(tx);
      await sql`delete from agendamento where cod_agendamento in ${visitas}`.execute(tx);
      await sql`select set_config('app.linha', '', true)`.execute(tx);
    });
    return true;
  } catch (error) {
    if (databaseError(error)?.code !== SQLSTATE.foreignKey) throw error;
    return false;
  }
}

/** Orders whose visits stay as somebody has made them. */
export async function setMexidas(tx: Tx, { codConcessionaria, chaves }: Lote): Promise<void> {
  await sql`
    update historico_ordem set plano = 'mexida'
    where cod_concessionaria = ${codConcessionaria} and chave_os = any (${[...chaves]}::text[])`.execute(tx);
}

/** Orders that no sheet has any more and whose visits are gone. */
export async function deleteOrdens(tx: Tx, { codConcessionaria, chaves }: Lote): Promise<void> {
  await sql`
    delete from historico_ordem
    where cod_concessionaria = ${codConcessionaria} and chave_os = any (${[...chaves]}::text[])`.execute(tx);
}

/** All that was written is to be taken back. */
export async function setTudoSai(tx: Tx, codConcessionaria: number): Promise<void> {
  await sql`
    delete from historico_ordem where cod_concessionaria = ${codConcessionaria} and gravado is null`.execute(
    tx,
  );
  await sql`
    update historico_ordem set plano = 'sai' where cod_concessionaria = ${codConcessionaria} and plano <> 'sai'`.execute(
    tx,
  );
}

/** Empties what the sheets brought; their visits have been taken back before, but for those that stay. */
export async function deleteFolhas(tx: Tx, codConcessionaria: number): Promise<void> {
  await sql`delete from historico_servico where cod_concessionaria = ${codConcessionaria}`.execute(tx);
  await sql`delete from historico_veiculo where cod_concessionaria = ${codConcessionaria}`.execute(tx);
  await sql`delete from historico_cliente where cod_concessionaria = ${codConcessionaria}`.execute(tx);
  await sql`delete from historico_ordem where cod_concessionaria = ${codConcessionaria}`.execute(tx);
}
