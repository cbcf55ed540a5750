import { sql, type RawBuilder } from 'kysely';
import { contem } from '#kernel/db/like.ts';
import type { LinhaExportada } from '#kernel/planilha/exportador.ts';
import { type FiltroDeChecklists, filtroDeChecklists } from '../checklist/leitura.queries.ts';
import { type FiltroDeOrcamentos, filtroDeOrcamentos } from '../orcamento/historico.queries.ts';

/** Words of the tables as people read them. */
const TIPO = sql`case c.tipo when 'entrada' then 'Entrada' when 'diagnostico' then 'Diagnóstico' when 'qualidade' then 'Qualidade' else 'Entrega' end`;
const ESTADO = sql`case o.estado when 'novo' then 'Novo' when 'emPrecificacao' then 'Em precificação' when 'precificado' then 'Precificado'
  when 'enviado' then 'Enviado' when 'aprovado' then 'Aprovado' when 'aprovadoParcial' then 'Aprovado parcial' when 'reprovado' then 'Reprovado'
  when 'expirado' then 'Expirado' when 'finalizado' then 'Finalizado' else 'Cancelado' end`;
const MOTIVO = sql`case l.motivo_recusa when 'expirou' then 'Orçamento venceu' when 'preco' then 'Preço' when 'tempo' then 'Tempo' when 'naoAcredita' then 'Não acredita'
  when 'faraFora' then 'Fará fora' when 'depois' then 'Fará depois' when 'outro' then 'Outro' end`;

/** A dealership's checklists as the history is narrowed on screen, newest first. */
export const checklistsExportados = (
  codConcessionaria: number | null,
  filtro: FiltroDeChecklists,
): RawBuilder<LinhaExportada> => sql<LinhaExportada>`
  select c.numero, c.iniciado_em as "iniciadoEm", c.finalizado_em as "finalizadoEm", ${TIPO} as tipo, m.nome as "modeloChecklist",
    c.placa, c.chassi, c.marca, c.modelo, c.km, c.cliente, c.telefone, c.numero_os as "numeroOs", k.nome as consultor, w.nome as mecanico,
    i.verde, i.amarelo, i.vermelho, i.nenhum as "naoVerificado",
    case when i.todos = 0 then 0 else (10000 * (i.todos - i.nenhum)) / i.todos end as conformidade,
    (select count(*) from midia f where f.cod_checklist = c.cod_checklist) as fotos, c.campanha,
    coalesce(nullif(d.codigo_dms, ''), d.codigo_interno) as "codigoConcessionaria",
    o.numero as orcamento, t.novo as "minutosNovo", t.preco as "minutosPreco", t.cliente as "minutosCliente", t.oficina as "minutosOficina"
  from checklist c
  join concessionaria d on d.cod_concessionaria = c.cod_concessionaria
  join modelo_checklist m on m.cod_modelo_checklist = c.cod_modelo_checklist
  left join consultor k on k.cod_consultor = c.cod_consultor
  left join mecanico w on w.cod_mecanico = c.cod_mecanico
  left join orcamento o on o.cod_checklist = c.cod_checklist and o.cod_orcamento_base is null and o.estado <> 'cancelado'
  cross join lateral (
    select count(*) as todos, count(*) filter (where x.resultado = 'verde') as verde,
      count(*) filter (where x.resultado = 'amarelo') as amarelo, count(*) filter (where x.resultado = 'vermelho') as vermelho,
      count(*) filter (where x.resultado = 'naoVerificado') as nenhum
    from checklist_item x where x.cod_checklist = c.cod_checklist
  ) i
  left join lateral (
    select sum(e.minutos) filter (where e.de = 'novo') as novo,
      sum(e.minutos) filter (where e.de in ('emPrecificacao', 'precificado')) as preco,
      sum(e.minutos) filter (where e.de in ('enviado', 'expirado')) as cliente,
      sum(e.minutos) filter (where e.de in ('aprovado', 'aprovadoParcial')) as oficina
    from (
      select x.de, floor(extract(epoch from x.quando - lag(x.quando) over (order by x.cod_evento)) / 60)::integer as minutos
      from orcamento_evento x where x.cod_orcamento = o.cod_orcamento and x.para is distinct from x.de
    ) e
  ) t on true
  where ${filtroDeChecklists(codConcessionaria, filtro)}
  order by c.iniciado_em desc, c.cod_checklist desc`;

/** A dealership's quotes, newest first, with the sums of their lines. */
export const orcamentosExportados = (
  codConcessionaria: number | null,
  filtro: FiltroDeOrcamentos,
): RawBuilder<LinhaExportada> => sql<LinhaExportada>`
  select o.numero, ${ESTADO} as estado, o.criado_em as "criadoEm", o.enviado_em as "enviadoEm", o.visto_em as "vistoEm",
    o.decidido_em as "decididoEm", o.finalizado_em as "finalizadoEm", c.numero as checklist, c.placa, c.chassi, c.modelo, c.cliente,
    c.telefone, c.numero_os as "numeroOs", k.nome as consultor, u.nome as responsavel, o.cod_orcamento_base is not null as complementar,
    t.linhas, t.aprovadas, t.recusadas, t.pecas, t.mao_de_obra as "maoDeObra", t.desconto, t.total, t.aprovado, t.recusado
  from orcamento o
  join checklist c on c.cod_checklist = o.cod_checklist
  left join consultor k on k.cod_consultor = c.cod_consultor
  left join usuario u on u.cod_usuario = o.cod_usuario
  cross join lateral (
    select count(*) as linhas, count(*) filter (where x.decisao = 'aprovado') as aprovadas,
      count(*) filter (where x.decisao = 'recusado') as recusadas, coalesce(sum(x.pecas_centavos), 0)::bigint as pecas,
      coalesce(sum(x.mao_de_obra_centavos), 0)::bigint as mao_de_obra, coalesce(sum(x.desconto_centavos), 0)::bigint as desconto,
      coalesce(sum(x.total_centavos), 0)::bigint as total,
      coalesce(sum(x.total_centavos) filter (where x.decisao = 'aprovado'), 0)::bigint as aprovado,
      coalesce(sum(x.total_centavos) filter (where x.decisao = 'recusado'), 0)::bigint as recusado
    from orcamento_linha_total x where x.cod_orcamento = o.cod_orcamento
  ) t
  where ${filtroDeOrcamentos(codConcessionaria, filtro)}
  order by o.criado_em desc, o.cod_orcamento desc`;

interface FiltroDeOportunidades {
  /** Null: what may still be sold, as on the screen. */
  estado: string | null;
  urgencia: string | null;
  /** Search keys; the two plates of one car are two. */
  chaves: readonly string[];
}

/** Refused work to be offered again, the longest due first. */
export const oportunidadesExportadas = (
  codConcessionaria: number | null,
  { estado, urgencia, chaves }: FiltroDeOportunidades,
): RawBuilder<LinhaExportada> => sql<LinhaExportada>`
  select p.retomar_em::text as "retomarEm", initcap(p.situacao) as situacao, p.placa, p.chassi, c.modelo, c.cliente, c.telefone, l.descricao,
    case l.urgencia when 'vermelho' then 'Vermelho' when 'amarelo' then 'Amarelo' else 'Verde' end as urgencia,
    l.total_centavos as total, ${MOTIVO} as motivo, l.decidido_em as "recusadoEm", o.numero as orcamento, p.observacao
  from oportunidade p
  join orcamento_linha_total l on l.cod_linha = p.cod_linha
  join orcamento o on o.cod_orcamento = l.cod_orcamento
  join checklist c on c.cod_checklist = o.cod_checklist
  where p.cod_concessionaria = ${codConcessionaria}
    and case when ${estado}::text is null then p.situacao in ('aberta', 'contatada') else p.situacao = ${estado} end
    and (${urgencia}::text is null or l.urgencia = ${urgencia})
    and (${chaves.length === 0} or c.busca like any (${chaves.map(contem)}::text[]))
  order by p.retomar_em, p.cod_oportunidade`;
