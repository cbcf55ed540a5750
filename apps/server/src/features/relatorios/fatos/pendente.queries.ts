import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

export interface PendenteRow {
  tipo: 'agendamento' | 'orcamento' | 'pesquisa' | 'equipe' | 'hora' | 'ordem';
  codigo: number;
  codConcessionaria: number;
}

const POR_VEZ = 5_000;

/**
 * Takes what is to be counted, of one dealership where one is named; what comes in meanwhile waits for the next time. Two who
 * count at once share it out.
 */
export async function takePendentes(tx: Tx, codConcessionaria: number | null = null): Promise<PendenteRow[]> {
  const { rows } = await sql<PendenteRow>`
    with tirados as (
      delete from fato_pendente where cod_pendente in (
        select cod_pendente from fato_pendente
        where ${codConcessionaria}::integer is null or cod_concessionaria = ${codConcessionaria}::integer order by cod_pendente limit ${POR_VEZ} for update skip locked)
      returning tipo, codigo, cod_concessionaria
    )
    select distinct tipo, codigo, cod_concessionaria as "codConcessionaria" from tirados where codigo is not null`.execute(
    tx,
  );
  return rows;
}

/**
 * One counts a distributor's changes at a time, and nobody while its dealerships are counted anew: both write the same
 * facts. False: somebody does, and what waits is counted in the next round.
 */
export async function tryContar(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ minha: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('fatos'), current_setting('app.cod_distribuidor')::integer) as minha`.execute(
    tx,
  );
  return rows[0]?.minha ?? false;
}

/** Keeps changes from being counted until the transaction ends; several dealerships may be counted anew at once. */
export async function lockContagem(tx: Tx): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtext('fatos'), current_setting('app.cod_distribuidor')::integer)`.execute(
    tx,
  );
}

/** Waits until nobody counts, and keeps everybody from it until the transaction ends. */
export async function holdContagem(tx: Tx): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('fatos'), current_setting('app.cod_distribuidor')::integer)`.execute(
    tx,
  );
}

/** Which distributors wait to be counted. */
export async function listDistribuidoresAContar(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ cod: number }>`select cod from distribuidores_a_contar() as cod`.execute(tx);
  return rows.map(({ cod }) => cod);
}

/** The appointments that a quote is of, and those whose return is judged by one of these: the same car, soon after. */
export async function listAgendamentosTocados(
  tx: Tx,
  { agendamentos, orcamentos }: { agendamentos: readonly number[]; orcamentos: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ cod: number }>`
    select c.cod_agendamento as cod from orcamento o join checklist c on c.cod_checklist = o.cod_checklist
    where o.cod_orcamento = any (${orcamentos}::bigint[]) and c.cod_agendamento is not null
    union
    select b.cod_agendamento from agendamento a
    left join fato_passagem f on f.cod_agendamento = a.cod_agendamento
    join agendamento b on b.cod_concessionaria = a.cod_concessionaria and b.placa = a.placa and b.cod_agendamento <> a.cod_agendamento
      and b.recebido_em between least(a.entregue_em, f.entregue_em) and greatest(a.entregue_em, f.entregue_em) + interval '30 days'
    where a.cod_agendamento = any (${agendamentos}::bigint[])`.execute(tx);
  return rows.map(({ cod }) => cod);
}

/** Dealerships whose mechanics' hours of a day have not been kept yet are to be counted. */
export async function abrirDia(tx: Tx, agora: Date): Promise<void> {
  await sql`
    insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
    select k.cod_distribuidor, k.cod_concessionaria, 'equipe', k.cod_concessionaria
    from concessionaria k
    where not exists (select from fato_hora h where h.cod_concessionaria = k.cod_concessionaria
        and h.dia >= (${agora}::timestamptz at time zone k.fuso)::date)
      and exists (select from mecanico m where m.cod_concessionaria = k.cod_concessionaria and m.ativo)`.execute(
    tx,
  );
}
