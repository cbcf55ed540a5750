import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** Whoever cancels later than this before the hour left the place empty: counted with those who did not come. */
const ANTECEDENCIA_MIN = 120;

/** Counts appointments anew for the agenda's figures. Walk-ins were never booked. */
export async function refazerFatoAgenda(tx: Tx, codigos: readonly number[]): Promise<void> {
  await sql`delete from fato_agenda where cod_agendamento = any (${codigos}::bigint[])`.execute(tx);
  await sql`
    insert into fato_agenda (cod_agendamento, cod_distribuidor, cod_concessionaria, dia, cod_consultor, modelo, origem,
      agendados, cancelados_antes, nao_vieram)
    select a.cod_agendamento, a.cod_distribuidor, a.cod_concessionaria, a.dia, a.cod_consultor, a.modelo, a.origem,
      1,
      (a.situacao = 'cancelado' and c.antes)::integer,
      (a.situacao = 'noShow' or (a.situacao = 'cancelado' and not c.antes))::integer
    from agendamento a
    cross join lateral (select coalesce(a.cancelado_em <= a.inicio - make_interval(mins => ${ANTECEDENCIA_MIN}), false) as antes) c
    where a.cod_agendamento = any (${codigos}::bigint[])
      and not exists (select from ordem_servico o where o.cod_agendamento = a.cod_agendamento and o.veio_sem_agenda)
    on conflict do nothing`.execute(tx);
}

/**
 * Counts quotes anew: once each, on the day of their first sending, and what was approved of them on the day of the answer. Of
 * alternatives for one need the dearest was offered.
 */
export async function refazerFatoOrcamento(tx: Tx, codigos: readonly number[]): Promise<void> {
  await sql`delete from fato_orcamento where cod_orcamento = any (${codigos}::bigint[])`.execute(tx);
  await sql`delete from fato_resposta where cod_orcamento = any (${codigos}::bigint[])`.execute(tx);
  await sql`
    insert into fato_orcamento (cod_orcamento, cod_distribuidor, cod_concessionaria, dia, cod_consultor, modelo, origem, orcado)
    select o.cod_orcamento, o.cod_distribuidor, o.cod_concessionaria, (o.enviado at time zone o.fuso)::date, o.cod_consultor,
      o.modelo, o.origem, l.orcado
    from (${enviados(codigos)}) o
    cross join lateral (
      select coalesce(sum(n.orcado), 0) as orcado
      from (
        select max(x.total_centavos) as orcado from orcamento_linha_total x where x.cod_orcamento = o.cod_orcamento
        group by coalesce(x.grupo_opcao::bigint, -x.cod_linha)
      ) n
    ) l
    on conflict do nothing`.execute(tx);
  await sql`
    insert into fato_resposta (cod_orcamento, cod_distribuidor, cod_concessionaria, dia, cod_consultor, modelo, origem,
      aprovados, aprovado, resposta)
    select o.cod_orcamento, o.cod_distribuidor, o.cod_concessionaria, (coalesce(o.decidido_em, l.primeira) at time zone o.fuso)::date,
      o.cod_consultor, o.modelo, o.origem, (l.aprovados > 0)::integer, l.aprovado,
      greatest(0, floor(extract(epoch from o.decidido_em - o.enviado) / 60))::integer
    from (${enviados(codigos)}) o
    cross join lateral (
      select count(*) as aprovados, coalesce(sum(x.total_centavos), 0) as aprovado, min(y.decidido_em) as primeira
      from orcamento_linha_total x join orcamento_linha y on y.cod_linha = x.cod_linha
      where x.cod_orcamento = o.cod_orcamento and x.decisao = 'aprovado'
    ) l
    where coalesce(o.decidido_em, l.primeira) is not null
    on conflict do nothing`.execute(tx);
}

/** The quotes among these that were ever sent and stand, with the instant of their first sending. */
const enviados = (codigos: readonly number[]) => sql`
    select o.cod_orcamento, o.cod_distribuidor, o.cod_concessionaria, o.decidido_em, k.fuso, c.cod_consultor, c.modelo, a.origem,
      coalesce(v.enviada_em, o.enviado_em) as enviado
    from orcamento o
    join concessionaria k on k.cod_concessionaria = o.cod_concessionaria
    join checklist c on c.cod_checklist = o.cod_checklist
    left join agendamento a on a.cod_agendamento = c.cod_agendamento
    left join orcamento_versao v on v.cod_orcamento = o.cod_orcamento and v.numero = 1
    where o.cod_orcamento = any (${codigos}::bigint[]) and o.versao_enviada > 0 and o.estado <> 'cancelado'
      and coalesce(v.enviada_em, o.enviado_em) is not null`;

/** Counts answered surveys anew, on the day of the answer. */
export async function refazerFatoPesquisa(tx: Tx, codigos: readonly number[]): Promise<void> {
  await sql`delete from fato_pesquisa where cod_pesquisa = any (${codigos}::bigint[])`.execute(tx);
  await sql`
    insert into fato_pesquisa (cod_pesquisa, cod_distribuidor, cod_concessionaria, dia, cod_consultor, modelo, origem,
      promotores, neutros, detratores)
    select p.cod_pesquisa, p.cod_distribuidor, p.cod_concessionaria, (p.respondida_em at time zone k.fuso)::date,
      a.cod_consultor, a.modelo, a.origem,
      (p.nota >= 9)::integer, (p.nota between 7 and 8)::integer, (p.nota <= 6)::integer
    from pesquisa p
    join concessionaria k on k.cod_concessionaria = p.cod_concessionaria
    join agendamento a on a.cod_agendamento = p.cod_agendamento
    where p.cod_pesquisa = any (${codigos}::bigint[]) and p.respondida_em is not null
    on conflict do nothing`.execute(tx);
}
