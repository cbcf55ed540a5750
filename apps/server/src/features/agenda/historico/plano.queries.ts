import { type RawBuilder, sql } from 'kysely';
import type { PapelDoHistorico } from '@oferta/domain/agenda/historico/pares.ts';
import type { Tx } from '#kernel/db/database.ts';

/** Whom a name means, as it is used. */
export interface ParUsado {
  readonly papel: PapelDoHistorico;
  readonly chave: string;
  readonly cod: number;
}

/** What an erasure has left of a number that somebody had is none. */
const inteiro = (valor: RawBuilder<unknown>, forma: string): RawBuilder<unknown> =>
  sql`case when ${valor} ~ ${forma} then ${valor} end`;

/** The sheets' orders as `montada`: lines of one joined, and its car and client looked up. */
const montadas = (codConcessionaria: number, pares: readonly ParUsado[]): RawBuilder<unknown> => sql`
    with pares as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(pares)}::jsonb) as p(papel text, chave text, cod integer)
    ),
    linha as (
      select s.*, m.cod as cod_mecanico, c.cod as cod_consultor, t.cod as cod_tipo, ts.tempo_padrao_min
      from historico_servico s
      left join pares m on m.papel = 'mecanico' and m.chave = s.mecanico_chave
      left join pares c on c.papel = 'consultor' and c.chave = s.consultor_chave
      left join pares t on t.papel = 'tipo' and t.chave = s.tipo_chave
      left join tipo_servico ts on ts.cod_distribuidor = s.cod_distribuidor and ts.cod_tipo_servico = t.cod
      where s.cod_concessionaria = ${codConcessionaria}
    ),
    ordem as materialized (
      select cod_distribuidor, chave_os, min(numero_os) as numero_os, min(aberta_em) as aberta_em, max(entregue_em) as entregue_em,
        max(placa) as placa, max(placa_chave) as placa_chave, count(distinct placa_chave) as placas, max(chassi) as chassi,
        max(codigo_veiculo) as codigo_veiculo, max(modelo) as modelo, max(km) as km, max(codigo_cliente) as codigo_cliente,
        max(cliente) as cliente, max(documento) as documento, max(telefone) as telefone, max(cod_consultor) as cod_consultor,
        count(*)::integer as servicos,
        sum(coalesce(mao_de_obra_centavos, 0) + coalesce(pecas_centavos, 0))::bigint as valor,
        jsonb_agg(jsonb_build_object('codTipoServico', cod_tipo, 'descricao', descricao, 'codMecanico', cod_mecanico,
          'vendidosMin', least(2400, greatest(5, coalesce(vendidos_min, tempo_padrao_min, 60))),
          'trabalhadosMin', coalesce(trabalhados_min, vendidos_min), 'maoDeObraCentavos', mao_de_obra_centavos,
          'pecasCentavos', pecas_centavos, 'pagador', pagador) order by length(item), item, chave) as lista
      from linha group by cod_distribuidor, chave_os
    ),
    montada as (
      select o.*, coalesce(o.placa, v.placa) as a_placa, coalesce(o.chassi, v.chassi) as o_chassi,
        jsonb_build_object('cliente', coalesce(o.cliente, c.nome, 'Cliente não informado'),
          'documento', ${inteiro(sql`coalesce(o.documento, c.documento)`, '^([0-9]{11}|[A-Z0-9]{12}[0-9]{2})$')},
          'telefone', ${inteiro(sql`coalesce(o.telefone, c.telefone)`, '^[+]55[0-9]{10,11}$')}, 'email', ${inteiro(sql`c.email`, '@')},
          'placa', coalesce(o.placa, v.placa), 'chassi', coalesce(o.chassi, v.chassi),
          'modelo', coalesce(o.modelo, v.modelo, 'Modelo não informado'), 'marca', v.marca, 'ano', v.ano, 'cor', v.cor, 'km', o.km,
          'codConsultor', o.cod_consultor, 'entregueEm', o.entregue_em, 'servicos', o.lista) as registro
      from ordem o
      cross join lateral (select coalesce(
        (select h.cod_historico_veiculo from historico_veiculo h
          where h.cod_concessionaria = ${codConcessionaria} and h.chave = 'c ' || o.codigo_veiculo),
        (select max(h.cod_historico_veiculo + 0) from historico_veiculo h
          where h.cod_concessionaria = ${codConcessionaria} and h.chassi = o.chassi),
        (select max(h.cod_historico_veiculo + 0) from historico_veiculo h
          where h.cod_concessionaria = ${codConcessionaria} and h.placa_chave = o.placa_chave)) as cod) x
      left join historico_veiculo v on v.cod_historico_veiculo = x.cod
      cross join lateral (select coalesce(
        (select h.cod_historico_cliente from historico_cliente h
          where h.cod_concessionaria = ${codConcessionaria} and h.chave = 'c ' || coalesce(o.codigo_cliente, v.codigo_cliente)),
        (select max(h.cod_historico_cliente + 0) from historico_cliente h
          where h.cod_concessionaria = ${codConcessionaria} and h.documento = o.documento)) as cod) y
      left join historico_cliente c on c.cod_historico_cliente = y.cod
    )`;

/**
 * Puts the lines of all sheets together, an order each, and says what is to become of it. What differs between lines of one
 * order is told by the greatest of them, so that the order of lines and files changes nothing. A visit's own line wins over
 * the sheets of clients and vehicles.
 */
export async function montarOrdens(
  tx: Tx,
  codConcessionaria: number,
  pares: readonly ParUsado[],
): Promise<void> {
  await sql`
    ${montadas(codConcessionaria, pares)}
    insert into historico_ordem as h (cod_distribuidor, cod_concessionaria, chave_os, numero_os, aberta_em, servicos, valor_centavos,
      registro, conteudo, plano)
    select m.cod_distribuidor, ${codConcessionaria}, m.chave_os, m.numero_os, m.aberta_em, m.servicos, m.valor, m.registro,
      md5(m.numero_os || ' ' || m.aberta_em || ' ' || m.registro),
      case when m.placas > 1 then 'duasPlacas' when m.a_placa is null and m.o_chassi is null then 'semVeiculo' else 'nova' end
    from montada m
    on conflict (cod_concessionaria, chave_os) do update set numero_os = excluded.numero_os, aberta_em = excluded.aberta_em,
      servicos = excluded.servicos, valor_centavos = excluded.valor_centavos, registro = excluded.registro,
      conteudo = excluded.conteudo, plano = excluded.plano`.execute(tx);
  await decidirOrdens(tx, codConcessionaria);
}

/** What an order's visit is now decides between new, equal, other, gone and touched; what the agenda has otherwise stays its own. */
async function decidirOrdens(tx: Tx, codConcessionaria: number): Promise<void> {
  await sql`
    delete from historico_ordem o where o.cod_concessionaria = ${codConcessionaria} and o.gravado is null and not exists (
      select from historico_servico s where s.cod_concessionaria = o.cod_concessionaria and s.chave_os = o.chave_os)`.execute(
    tx,
  );
  await sql`
    update historico_ordem o set plano = case
      when not exists (select from historico_servico s where s.cod_concessionaria = o.cod_concessionaria and s.chave_os = o.chave_os) then 'sai'
      when o.gravado = o.conteudo then 'igual' else 'mudou' end
    where o.cod_concessionaria = ${codConcessionaria} and o.gravado is not null`.execute(tx);
  await sql`
    update historico_ordem o set plano = 'mexida'
    where o.cod_concessionaria = ${codConcessionaria} and o.plano in ('mudou', 'sai')
      and (o.cod_agendamento in (${VISITAS_MEXIDAS}) or not exists (select from agendamento a where a.cod_agendamento = o.cod_agendamento))`.execute(
    tx,
  );
  await sql`
    update historico_ordem o set plano = 'naAgenda'
    where o.cod_concessionaria = ${codConcessionaria} and o.plano = 'nova' and (
      exists (select from agendamento a where a.cod_concessionaria = o.cod_concessionaria and a.chave_os = o.chave_os and a.situacao <> 'cancelado')
      or exists (select from ordem_servico s where s.cod_concessionaria = o.cod_concessionaria and s.chave_os = o.chave_os))`.execute(
    tx,
  );
}

/** Of the visits of orders `o`, those that somebody has worked with since they were written. */
export const VISITAS_MEXIDAS = sql`
  select a.cod_agendamento from agendamento a where a.cod_agendamento = o.cod_agendamento
    and (a.versao > 1 or exists (select from servico s where s.cod_agendamento = a.cod_agendamento and s.versao > 1)
      or (select count(*) from servico s where s.cod_agendamento = a.cod_agendamento) <> o.servicos_gravados)`;

interface Somas {
  readonly plano: string;
  readonly quantas: number;
}

/** How many orders there are of each plan. */
export async function countPlanos(tx: Tx, codConcessionaria: number): Promise<Somas[]> {
  const { rows } = await sql<Somas>`
    select plano, count(*)::integer as quantas from historico_ordem where cod_concessionaria = ${codConcessionaria} group by 1`.execute(
    tx,
  );
  return rows;
}

interface AGravarRow {
  readonly servicos: number;
  readonly valorCentavos: number;
  readonly de: string | null;
  readonly ate: string | null;
  readonly abertas: number;
  readonly mesesFechados: number;
}

/** What would be written: jobs, money, from when to when, and how many of it are open or of closed months. */
export async function sumAGravar(tx: Tx, codConcessionaria: number): Promise<AGravarRow> {
  const { rows } = await sql<AGravarRow>`
    select coalesce(sum(o.servicos), 0)::integer as servicos, coalesce(sum(o.valor_centavos), 0)::bigint as "valorCentavos",
      min(o.aberta_em)::date::text as de, max(o.aberta_em)::date::text as ate,
      count(*) filter (where o.registro ->> 'entregueEm' is null)::integer as abertas,
      count(*) filter (where exists (select from fechamento f where f.cod_concessionaria = o.cod_concessionaria and f.fechado
        and f.mes = date_trunc('month', coalesce((o.registro ->> 'entregueEm')::timestamp, o.aberta_em))::date))::integer as "mesesFechados"
    from historico_ordem o where o.cod_concessionaria = ${codConcessionaria} and o.plano in ('nova', 'mudou')`.execute(
    tx,
  );
  const [somas] = rows;
  if (!somas) throw new Error('one row was asked for');
  return somas;
}
