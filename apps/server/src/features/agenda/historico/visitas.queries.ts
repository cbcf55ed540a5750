import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

interface Lote {
  readonly codConcessionaria: number;
  readonly chaves: readonly string[];
}

/** The next orders to be written or taken back, oldest first, held until the transaction ends. */
export async function lockOrdens(
  tx: Tx,
  codConcessionaria: number,
  quantas: number,
): Promise<{ chaveOs: string; plano: 'nova' | 'mudou' | 'sai'; codAgendamento: number | null }[]> {
  const { rows } = await sql<{
    chaveOs: string;
    plano: 'nova' | 'mudou' | 'sai';
    codAgendamento: number | null;
  }>`
    select chave_os as "chaveOs", plano, cod_agendamento as "codAgendamento" from historico_ordem
    where cod_concessionaria = ${codConcessionaria} and plano in ('nova', 'mudou', 'sai')
    order by aberta_em, chave_os limit ${quantas} for update`.execute(tx);
  return rows;
}

/** Orders whose visit takes part: with their dealership's zone and slot. */
const daQuemE = ({ codConcessionaria, chaves }: Lote): RawBuilder<unknown> => sql`
  historico_ordem o join concessionaria k on k.cod_concessionaria = o.cod_concessionaria
  where o.cod_concessionaria = ${codConcessionaria} and o.chave_os = any (${[...chaves]}::text[])`;

/**
 * Writes these orders as visits with their jobs, stretches of work and service orders, a statement each. A visit that is written anew
 * keeps its code. Places with consultants are taken as they are free; who finds none of the eight is squeezed in.
 */
export async function insertVisitas(tx: Tx, lote: Lote, agora: Date): Promise<void> {
  await sql`
    update historico_ordem o set cod_agendamento = nextval(pg_get_serial_sequence('agendamento', 'cod_agendamento'))
    where o.cod_concessionaria = ${lote.codConcessionaria} and o.chave_os = any (${[...lote.chaves]}::text[]) and o.cod_agendamento is null`.execute(
    tx,
  );
  // Their lines of the day lists are written below, and not a second time by the triggers (0012).
  await sql`select set_config('app.linha', 'escrita', true)`.execute(tx);
  await insertAgendamentos(tx, lote, agora);
  await insertServicos(tx, lote, agora);
  await insertOrdens(tx, lote, agora);
  await sql`
    insert into agendamento_linha (cod_agendamento, cod_distribuidor, cod_concessionaria, dia, hora_min, fio)
    select l.cod_agendamento, l.cod_distribuidor, l.cod_concessionaria, l.dia, l.hora_min, l.fio
    from agendamento_linha_de l where l.cod_agendamento = any (array(
      select o.cod_agendamento from historico_ordem o
      where o.cod_concessionaria = ${lote.codConcessionaria} and o.chave_os = any (${[...lote.chaves]}::text[])))`.execute(
    tx,
  );
  await sql`select set_config('app.linha', '', true)`.execute(tx);
  await sql`
    update historico_ordem o set gravado = conteudo, plano = 'igual', servicos_gravados = servicos
    where o.cod_concessionaria = ${lote.codConcessionaria} and o.chave_os = any (${[...lote.chaves]}::text[])`.execute(
    tx,
  );
}

/** When the car came and went, as instants; what is still to come today is now. Not delivered: null. */
const QUANDO = (agora: Date): RawBuilder<unknown> => sql`
  least(o.aberta_em at time zone k.fuso, ${agora}::timestamptz) as recebido,
  case when o.registro ->> 'entregueEm' is not null then greatest(
    least((o.registro ->> 'entregueEm')::timestamp at time zone k.fuso, ${agora}::timestamptz),
    least(o.aberta_em at time zone k.fuso, ${agora}::timestamptz)) end as entregue`;

async function insertAgendamentos(tx: Tx, lote: Lote, agora: Date): Promise<void> {
  await sql`
    with nova as materialized (
      select o.*, ${QUANDO(agora)}, o.aberta_em::date as dia, k.intervalo_min, k.fuso,
        (extract(hour from o.aberta_em) * 60 + extract(minute from o.aberta_em))::integer / k.intervalo_min * k.intervalo_min as hora_min,
        (o.registro ->> 'codConsultor')::integer as cod_consultor
      from ${daQuemE(lote)}
    ),
    lugar as (
      select n.*, (n.dia + make_interval(mins => n.hora_min)) at time zone n.fuso as inicio,
        row_number() over (partition by n.cod_consultor, n.dia, n.hora_min order by n.chave_os) as vez
      from nova n
    ),
    livre as (
      select s.cod_consultor, s.dia, s.hora_min, g.vaga,
        row_number() over (partition by s.cod_consultor, s.dia, s.hora_min order by g.vaga) as vez
      from (select distinct cod_consultor, dia, hora_min, inicio, inicio + make_interval(mins => intervalo_min) as fim from lugar
        where cod_consultor is not null) s
      cross join generate_series(0, 7) as g(vaga)
      where not exists (select from agendamento a where a.cod_consultor = s.cod_consultor and a.vaga = g.vaga and not a.encaixe
        and a.situacao not in ('noShow', 'cancelado') and tstzrange(a.inicio, a.fim) && tstzrange(s.inicio, s.fim))
    )
    insert into agendamento (cod_agendamento, cod_distribuidor, cod_concessionaria, cod_consultor, dia, hora_min, duracao_min, vaga,
      encaixe, situacao, origem, cliente, documento, telefone, email, placa, chassi, modelo, marca, ano, cor, km,
      valor_previsto_centavos, os_aberta, numero_os, recebido_em, entregue_em, busca, criado_em, alterado_em)
    overriding system value
    select l.cod_agendamento, l.cod_distribuidor, l.cod_concessionaria, l.cod_consultor, l.dia, l.hora_min, l.intervalo_min,
      coalesce(v.vaga, 0), l.cod_consultor is not null and v.vaga is null,
      case when l.entregue is null then 'recepcionado' else 'entregue' end, 'integracao', r.cliente, r.documento, r.telefone, r.email,
      r.placa, r.chassi, r.modelo, r.marca, r.ano, r.cor, r.km, l.valor_centavos, l.entregue is null, l.numero_os, l.recebido,
      l.entregue, sem_acento(concat_ws(' ', r.cliente, r.placa, r.chassi, l.numero_os, r.modelo)), l.recebido, l.recebido
    from lugar l
    left join livre v on v.cod_consultor = l.cod_consultor and v.dia = l.dia and v.hora_min = l.hora_min and v.vez = l.vez
    cross join lateral jsonb_to_record(l.registro) as r(cliente text, documento text, telefone text, email text, placa text,
      chassi text, modelo text, marca text, ano text, cor text, km integer)
    order by l.cod_agendamento`.execute(tx);
}

/**
 * Jobs one after the other from the car's arrival, each as long as it was worked on: sheets say how long, seldom when. A delivered
 * job of a mechanic has its stretch, whose seconds are those that were told.
 */
async function insertServicos(tx: Tx, lote: Lote, agora: Date): Promise<void> {
  await sql`
    with trabalho as materialized (
      select nextval(pg_get_serial_sequence('servico', 'cod_servico')) as cod_servico, t.*,
        least(t.recebido + make_interval(mins => t.antes::integer), coalesce(t.entregue, 'infinity')) as inicio,
        least(t.recebido + make_interval(mins => (t.antes + t.minutos)::integer), coalesce(t.entregue, 'infinity')) as fim
      from (
        select o.cod_distribuidor, o.cod_concessionaria, o.cod_agendamento, s.n - 1 as ordem, s.*, coalesce(s."trabalhadosMin", 0) as minutos,
          sum(coalesce(s."trabalhadosMin", 0)) over (partition by o.cod_agendamento order by s.n) - coalesce(s."trabalhadosMin", 0) as antes,
          q.recebido, q.entregue
        from (select o.*, ${QUANDO(agora)} from ${daQuemE(lote)}) q
        join historico_ordem o on o.cod_concessionaria = q.cod_concessionaria and o.chave_os = q.chave_os
        cross join lateral rows from (jsonb_to_recordset(o.registro -> 'servicos') as ("codTipoServico" integer, descricao text,
          "codMecanico" integer, "vendidosMin" integer, "trabalhadosMin" integer, "maoDeObraCentavos" bigint, "pecasCentavos" bigint,
          pagador text)) with ordinality as s("codTipoServico", descricao, "codMecanico", "vendidosMin", "trabalhadosMin",
          "maoDeObraCentavos", "pecasCentavos", pagador, n)
        order by o.cod_agendamento, s.n
      ) t
    ),
    servicos as (
      insert into servico (cod_servico, cod_distribuidor, cod_concessionaria, cod_agendamento, ordem, cod_tipo_servico, descricao,
        tempo_padrao_min, mao_de_obra_centavos, pecas_centavos, pagador, cod_mecanico, status, percentual, data_inicio_servico,
        data_inicio_servico_execucao, data_fim_servico, qualidade_em, entrega_em, alterado_em)
      overriding system value
      select cod_servico, cod_distribuidor, cod_concessionaria, cod_agendamento, ordem, "codTipoServico", descricao, "vendidosMin",
        "maoDeObraCentavos", "pecasCentavos", pagador, "codMecanico",
        case when entregue is null then 1 else 5 end, case when entregue is null then 0 else 100 end, recebido,
        case when entregue is not null then inicio end, case when entregue is not null then fim end,
        case when entregue is not null then fim end, entregue, recebido
      from trabalho
    )
    insert into servico_intervalo (cod_distribuidor, cod_concessionaria, cod_servico, cod_mecanico, inicio, fim, motivo_fim, segundos)
    select cod_distribuidor, cod_concessionaria, cod_servico, "codMecanico", inicio, fim, 'finalizado', minutos * 60
    from trabalho where entregue is not null and "codMecanico" is not null and minutos > 0`.execute(tx);
}

async function insertOrdens(tx: Tx, lote: Lote, agora: Date): Promise<void> {
  await sql`
    insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, aberta, aberta_em, fechada_em, cod_agendamento, cliente,
      documento, telefone, placa, chassi, modelo, cod_consultor, cod_tipo_servico, valor_previsto_centavos, busca)
    select q.cod_distribuidor, q.cod_concessionaria, q.numero_os, q.entregue is null, q.recebido, q.entregue,
      q.cod_agendamento, r.cliente, r.documento, r.telefone, r.placa, r.chassi, r.modelo, r."codConsultor",
      (q.registro #>> '{servicos,0,codTipoServico}')::integer, q.valor_centavos,
      sem_acento(concat_ws(' ', r.cliente, r.placa, r.chassi, q.numero_os, r.modelo))
    from (select o.*, ${QUANDO(agora)} from ${daQuemE(lote)}) q
    cross join lateral jsonb_to_record(q.registro) as r(cliente text, documento text, telefone text, placa text, chassi text, modelo text,
      "codConsultor" integer)
    order by q.cod_agendamento`.execute(tx);
}
