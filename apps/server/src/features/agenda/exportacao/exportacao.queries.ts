import { sql, type RawBuilder } from 'kysely';
import type { LinhaExportada } from '#kernel/planilha/exportador.ts';

export interface Periodo {
  readonly codConcessionaria: number | null;
  readonly inicio: string;
  readonly fim: string;
}

/** A period's appointments with their consultant and services, in the order of the day. */
export const agendamentosDoPeriodo = ({
  codConcessionaria,
  inicio,
  fim,
}: Periodo): RawBuilder<LinhaExportada> => sql<LinhaExportada>`
  select a.dia::text as dia, a.hora_min as hora, a.cliente, a.telefone, a.placa, a.chassi, a.modelo, a.km,
    c.nome as consultor, s.servicos, s.tempo, a.numero_os as "numeroOs",
    case a.situacao when 'pendente' then 'Pendente' when 'confirmado' then 'Confirmado' when 'recepcionado' then 'Recepcionado'
      when 'noShow' then 'No-show' when 'cancelado' then 'Cancelado' else initcap(a.situacao) end as situacao,
    a.encaixe, a.recall, a.previsao_entrega as "previsaoEntrega", a.valor_previsto_centavos as "valorPrevisto", a.observacao
  from agendamento a
  left join consultor c on c.cod_consultor = a.cod_consultor
  left join lateral (
    select string_agg(s.descricao, '; ' order by s.ordem) as servicos, sum(s.tempo_padrao_min)::integer as tempo
    from servico s where s.cod_agendamento = a.cod_agendamento and not s.cancelado
  ) s on true
  where a.cod_concessionaria = ${codConcessionaria} and a.dia between ${inicio}::date and ${fim}::date
    and a.situacao <> 'cancelado'
  order by a.dia, a.hora_min, a.cod_agendamento`;

/** The services that wait, the longest first. */
export const paralisadosDa = (
  codConcessionaria: number | null,
): RawBuilder<LinhaExportada> => sql<LinhaExportada>`
  select s.paralisado_em as desde, a.placa, a.cliente, a.telefone, a.modelo, a.numero_os as "numeroOs", s.descricao as servico,
    s.motivo_paralisacao as motivo, s.texto_paralisacao as texto, m.nome as mecanico, c.nome as consultor, s.percentual * 100 as percentual,
    a.previsao_entrega as "previsaoEntrega"
  from servico s
  join agendamento a on a.cod_agendamento = s.cod_agendamento
  left join mecanico m on m.cod_mecanico = s.cod_mecanico
  left join consultor c on c.cod_consultor = a.cod_consultor
  where s.cod_concessionaria = ${codConcessionaria} and s.paralisado and not s.cancelado
    and a.situacao not in ('cancelado', 'noShow')
  order by s.paralisado_em, s.cod_servico`;

/** A period's deliveries, by the zone's days, in the order they happened. */
export const entregasDoPeriodo = (
  { codConcessionaria, inicio, fim }: Periodo,
  fuso: string,
): RawBuilder<LinhaExportada> => sql<LinhaExportada>`
  select a.entregue_em as "entregueEm", a.placa, a.cliente, a.telefone, a.modelo, a.km, a.numero_os as "numeroOs",
    c.nome as consultor, a.retirado_por as "retiradoPor", a.previsao_entrega as "previsaoEntrega",
    a.previsao_entrega is null or a.entregue_em <= a.previsao_entrega as "noPrazo",
    (select string_agg(s.descricao, '; ' order by s.ordem) from servico s
      where s.cod_agendamento = a.cod_agendamento and not s.cancelado) as servicos
  from agendamento a
  left join consultor c on c.cod_consultor = a.cod_consultor
  where a.cod_concessionaria = ${codConcessionaria}
    and a.entregue_em >= ${inicio}::date::timestamp at time zone ${fuso}
    and a.entregue_em < (${fim}::date + 1)::timestamp at time zone ${fuso}
  order by a.entregue_em, a.cod_agendamento`;
