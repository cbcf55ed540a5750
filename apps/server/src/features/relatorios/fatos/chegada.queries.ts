import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** How long after its delivery the same work on the same car is done again because it was not right. */
const RETORNO_DIAS = 30;

/** Counts anew the cars that came by these appointments, with or without having been booked. */
export async function refazerChegadas(tx: Tx, codigos: readonly number[]): Promise<void> {
  await sql`delete from fato_chegada where cod_agendamento = any (${codigos}::bigint[])`.execute(tx);
  await inserir(
    tx,
    sql`
    select a.cod_agendamento as cod_visita, a.cod_agendamento, null::bigint as cod_ordem_servico, a.cod_distribuidor,
      a.cod_concessionaria, a.recebido_em as chegou, a.cod_consultor, a.modelo, a.origem, 0 as passante
    from agendamento a
    where a.cod_agendamento = any (${codigos}::bigint[]) and a.recebido_em is not null
      and not exists (select from ordem_servico o where o.cod_agendamento = a.cod_agendamento and o.veio_sem_agenda)
    union all
    ${passantes(sql`o.cod_agendamento = any (${codigos}::bigint[])`)}`,
  );
}

/** Counts anew the walk-ins of these orders: they came when their order was opened. Orders of booked visits count nothing here. */
export async function refazerPassantes(tx: Tx, ordens: readonly number[]): Promise<void> {
  await sql`
    delete from fato_chegada f using ordem_servico o
    where o.cod_ordem_servico = any (${ordens}::bigint[]) and o.veio_sem_agenda and f.cod_visita = o.cod_agendamento`.execute(
    tx,
  );
  await sql`delete from fato_chegada where cod_ordem_servico = any (${ordens}::bigint[])`.execute(tx);
  await inserir(tx, passantes(sql`o.cod_ordem_servico = any (${ordens}::bigint[])`));
}

const passantes = (quais: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select coalesce(o.cod_agendamento, -o.cod_ordem_servico) as cod_visita, o.cod_agendamento, o.cod_ordem_servico,
      o.cod_distribuidor, o.cod_concessionaria, o.aberta_em as chegou, coalesce(a.cod_consultor, o.cod_consultor) as cod_consultor,
      coalesce(a.modelo, o.modelo) as modelo, coalesce(a.origem, 'balcao') as origem, 1 as passante
    from ordem_servico o left join agendamento a on a.cod_agendamento = o.cod_agendamento
    where o.veio_sem_agenda and ${quais}`;

/** A return: the same car for the same type of work within thirty days of its delivery. */
async function inserir(tx: Tx, visitas: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into fato_chegada (cod_visita, cod_agendamento, cod_ordem_servico, cod_distribuidor, cod_concessionaria, dia,
      cod_consultor, modelo, origem, passante, retorno, inspecoes, enviada, mecanicos, tipos)
    select v.cod_visita, v.cod_agendamento, v.cod_ordem_servico, v.cod_distribuidor, v.cod_concessionaria,
      (v.chegou at time zone k.fuso)::date, v.cod_consultor, v.modelo, v.origem, v.passante,
      exists (
        select from agendamento a
        join agendamento b on b.cod_concessionaria = a.cod_concessionaria and b.placa = a.placa and b.cod_agendamento <> a.cod_agendamento
          and b.entregue_em between v.chegou - make_interval(days => ${RETORNO_DIAS}) and v.chegou
        join servico y on y.cod_agendamento = b.cod_agendamento and not y.cancelado
        join servico x on x.cod_agendamento = a.cod_agendamento and not x.cancelado and x.cod_tipo_servico = y.cod_tipo_servico
        join tipo_servico t on t.cod_distribuidor = x.cod_distribuidor and t.cod_tipo_servico = x.cod_tipo_servico
        where a.cod_agendamento = v.cod_agendamento and t.natureza in ('revisao', 'reparo', 'garantia'))::integer,
      i.inspecoes, i.enviada, s.mecanicos, s.tipos
    from (${visitas}) v
    join concessionaria k on k.cod_concessionaria = v.cod_concessionaria
    cross join lateral (
      select count(*) filter (where c.finalizado_em is not null and c.cancelado_em is null) as inspecoes,
        coalesce(bool_or(exists (select from orcamento o where o.cod_checklist = c.cod_checklist and o.versao_enviada > 0
          and o.estado <> 'cancelado')), false)::integer as enviada
      from checklist c where c.cod_agendamento = v.cod_agendamento) i
    cross join lateral (
      select coalesce(array_agg(x.cod_mecanico order by x.ordem, x.cod_servico), '{}') as mecanicos,
        coalesce(array_agg(x.cod_tipo_servico order by x.ordem, x.cod_servico), '{}') as tipos
      from servico x where x.cod_agendamento = v.cod_agendamento and not x.cancelado) s
    on conflict do nothing`.execute(tx);
}

/** Counts anew the jobs that were finished in these appointments, whether or not their car was handed over. */
export async function refazerTrabalhos(tx: Tx, codigos: readonly number[]): Promise<void> {
  await sql`delete from fato_trabalho where cod_agendamento = any (${codigos}::bigint[])`.execute(tx);
  await sql`
    insert into fato_trabalho (cod_servico, cod_distribuidor, cod_concessionaria, cod_agendamento, dia, cod_consultor, cod_mecanico,
      cod_tipo_servico, modelo, origem, pagador, horas_vendidas)
    select s.cod_servico, s.cod_distribuidor, s.cod_concessionaria, s.cod_agendamento, (s.data_fim_servico at time zone k.fuso)::date,
      a.cod_consultor, s.cod_mecanico, s.cod_tipo_servico, a.modelo, a.origem,
      coalesce(s.pagador, case when n.natureza in ('garantia', 'interno') then n.natureza else 'cliente' end), s.tempo_padrao_min
    from servico s
    join agendamento a on a.cod_agendamento = s.cod_agendamento
    join concessionaria k on k.cod_concessionaria = s.cod_concessionaria
    join tipo_servico n on n.cod_distribuidor = s.cod_distribuidor and n.cod_tipo_servico = s.cod_tipo_servico
    where s.cod_agendamento = any (${codigos}::bigint[]) and not s.cancelado and s.data_fim_servico is not null
    on conflict do nothing`.execute(tx);
}
