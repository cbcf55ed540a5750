import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** A visit's time as it is kept: minutes by cause, in the columns' names, and the stretches. */
export type TempoDaVisita = Record<string, number | number[]> & { cod: number };

/** Takes what was counted of these appointments out. */
export async function deleteFatoPassagem(tx: Tx, codigos: readonly number[]): Promise<void> {
  await sql`delete from fato_passagem where cod_agendamento = any (${codigos}::bigint[])`.execute(tx);
}

/** Keeps delivered visits, their time as told. */
export async function insertFatoPassagem(tx: Tx, tempos: readonly TempoDaVisita[]): Promise<void> {
  await sql`
    insert into fato_passagem (cod_agendamento, cod_distribuidor, cod_concessionaria, dia, recebido_em, entregue_em, cod_consultor,
      modelo, origem, prometida, no_prazo, manutencao, paga, linhas_peca, linhas_na_hora,
      permanencia, execucao, aprovacao, peca, mecanico, box, entrega, qualidade, lavagem, terceiro, fora_do_expediente, trechos)
    select a.cod_agendamento, a.cod_distribuidor, a.cod_concessionaria, (a.entregue_em at time zone k.fuso)::date, a.recebido_em,
      a.entregue_em, a.cod_consultor, a.modelo, a.origem,
      (p.promessa is not null)::integer, coalesce(a.entregue_em <= p.promessa, false)::integer,
      s.manutencao, s.paga, l.linhas, l.na_hora,
      t.permanencia, t.execucao, t.aprovacao, t.peca, t.mecanico, t.box, t.entrega, t.qualidade, t.lavagem, t.terceiro,
      t.fora_do_expediente, t.trechos
    from json_to_recordset(${JSON.stringify(tempos)}::json) as t(cod bigint, permanencia integer, execucao integer,
      aprovacao integer, peca integer, mecanico integer, box integer, entrega integer, qualidade integer, lavagem integer,
      terceiro integer, fora_do_expediente integer, trechos integer[])
    join agendamento a on a.cod_agendamento = t.cod
    join concessionaria k on k.cod_concessionaria = a.cod_concessionaria
    cross join lateral (select coalesce(a.promessa, a.previsao_entrega) as promessa) p
    cross join lateral (
      select coalesce(bool_or(n.natureza = 'revisao' and q.pagador = 'cliente'), false)::integer as manutencao,
        coalesce(bool_or(q.pagador = 'cliente'), false)::integer as paga
      from servico v
      join tipo_servico n on n.cod_distribuidor = v.cod_distribuidor and n.cod_tipo_servico = v.cod_tipo_servico
      cross join lateral (select coalesce(v.pagador, case when n.natureza in ('garantia', 'interno') then n.natureza else 'cliente' end) as pagador) q
      where v.cod_agendamento = a.cod_agendamento and not v.cancelado) s
    cross join lateral (
      select count(*) as linhas, count(*) filter (where not exists (
          select from servico v join servico_pausa z on z.cod_servico = v.cod_servico and z.motivo = 'aguardandoPeca'
          where v.cod_agendamento = c.cod_agendamento
            and (v.cod_linha = x.cod_linha or (v.cod_servico = o.cod_servico and v.cod_linha is null)))) as na_hora
      from checklist c
      join orcamento o on o.cod_checklist = c.cod_checklist and o.estado <> 'cancelado'
      join orcamento_linha x on x.cod_orcamento = o.cod_orcamento and x.decisao = 'aprovado' and x.especie in ('peca', 'pneu')
      where c.cod_agendamento = a.cod_agendamento) l
    on conflict do nothing`.execute(tx);
}

/**
 * Keeps what was sold in delivered visits: a job's labour is what it was sold for, its approved line's, or its time by the
 * table's hour. Approved parts that became no job are sold as well; labour that nobody did is not.
 */
export async function insertFatoServico(tx: Tx, codigos: readonly number[]): Promise<void> {
  await sql`
    insert into fato_servico (cod_distribuidor, cod_concessionaria, cod_agendamento, cod_servico, dia, cod_consultor, cod_mecanico,
      cod_tipo_servico, modelo, origem, pagador, mao_de_obra, pecas, tabela)
    select f.cod_distribuidor, f.cod_concessionaria, f.cod_agendamento, s.cod_servico, f.dia, f.cod_consultor, s.cod_mecanico,
      s.cod_tipo_servico, f.modelo, f.origem, q.pagador,
      coalesce(s.mao_de_obra_centavos, m.da_linha, case when q.pagador = 'cortesia' then 0 else q.tabela end),
      coalesce(s.pecas_centavos, l.total_centavos - m.da_linha, 0), q.tabela
    from fato_passagem f
    join servico s on s.cod_agendamento = f.cod_agendamento and not s.cancelado
    join tipo_servico n on n.cod_distribuidor = s.cod_distribuidor and n.cod_tipo_servico = s.cod_tipo_servico
    left join orcamento_linha_total l on l.cod_linha = s.cod_linha
    cross join lateral (
      select coalesce(s.pagador, case when n.natureza in ('garantia', 'interno') then n.natureza else 'cliente' end) as pagador,
        (s.tempo_padrao_min::bigint * coalesce(s.hora_tabela_centavos, 0) * 2 + 60) / 120 as tabela) q
    cross join lateral (select l.mao_de_obra_centavos - parte_bp(l.mao_de_obra_centavos, l.desconto_bp) as da_linha) m
    where f.cod_agendamento = any (${codigos}::bigint[])
    union all
    select f.cod_distribuidor, f.cod_concessionaria, f.cod_agendamento, null, f.dia, f.cod_consultor, null,
      l.cod_tipo_servico, f.modelo, f.origem, 'cliente', 0, l.total_centavos, 0
    from fato_passagem f
    join checklist c on c.cod_agendamento = f.cod_agendamento
    join orcamento o on o.cod_checklist = c.cod_checklist and o.estado <> 'cancelado'
    join orcamento_linha_total l on l.cod_orcamento = o.cod_orcamento and l.decisao = 'aprovado' and l.tmo_min = 0
    where f.cod_agendamento = any (${codigos}::bigint[])
      and not exists (select from servico s where s.cod_linha = l.cod_linha and not s.cancelado)`.execute(tx);
}
