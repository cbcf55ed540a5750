import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** What happened to a quote, with the minutes it stayed in each state it left; as JSON. */
export async function findHistorico(tx: Tx, codOrcamento: number, agora: Date) {
  const { rows } = await sql<{
    eventos: unknown[];
    versoes: unknown[];
    mensagens: { canal: string; destino: string; estado: string; quando: string }[];
  }>`
    select
      coalesce((
        select json_agg(json_build_object('quando', instante_fio(e.quando), 'quem', e.quem, 'acao', e.acao, 'de', e.de,
            'para', e.para, 'motivo', e.motivo, 'minutos', e.minutos) order by e.cod_evento)
          from (
            select x.*, case when x.de is not null and x.para is distinct from x.de then floor(extract(epoch from x.quando
                - max(x.quando) filter (where x.para is not null and x.para is distinct from x.de)
                  over (order by x.cod_evento rows between unbounded preceding and 1 preceding)) / 60)::integer end as minutos
              from orcamento_evento x where x.cod_orcamento = ${codOrcamento}
          ) e), '[]'::json) as eventos,
      coalesce((
        select json_agg(json_build_object('numero', v.numero, 'enviadaEm', instante_fio(v.enviada_em), 'enviadaPor', u.nome,
            'validoAte', instante_fio(v.valido_ate), 'hash', v.hash,
            'revogada', not exists (select from link_publico l where l.cod_orcamento = v.cod_orcamento
                and l.numero_versao = v.numero and l.revogado_em is null),
            'totalCentavos', (select coalesce(sum((i ->> 'totalCentavos')::bigint), 0) from jsonb_array_elements(v.conteudo -> 'linhas') i)
          ) order by v.numero)
          from orcamento_versao v left join usuario u on u.cod_usuario = v.enviada_por
         where v.cod_orcamento = ${codOrcamento}), '[]'::json) as versoes,
      coalesce((
        select json_agg(json_build_object('canal', m.canal, 'destino', m.destino, 'quando', instante_fio(coalesce(m.enviada_em, m.criada_em)),
            'estado', case when m.lida_em is not null then 'lida' when m.entregue_em is not null then 'entregue'
              when m.estado = 'enviada' then 'enviada' when m.estado = 'falhou' then 'falhou'
              when m.nao_antes > ${agora}::timestamptz then 'aguardandoHorario' else 'naFila' end) order by m.cod_mensagem)
          from mensagem m where m.cod_orcamento = ${codOrcamento}), '[]'::json) as mensagens`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a select without from has one row');
  return row;
}

/** Names behind the users' codes. */
export async function listNomes(tx: Tx, codigos: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (codigos.length === 0) return new Map();
  const rows = await tx
    .selectFrom('usuario')
    .select(['cod_usuario', 'nome'])
    .where('cod_usuario', 'in', [...codigos])
    .execute();
  return new Map(rows.map(({ cod_usuario, nome }) => [cod_usuario, nome]));
}

/** What a dealership's past quotes are narrowed by. */
export interface FiltroDeOrcamentos {
  lista: 'finalizados' | 'reprovados' | 'todos';
  de: Date | null;
  ate: Date | null;
  estado: string | null;
  codConsultor: number | null;
  urgencia: string | null;
  minimoCentavos: number | null;
  /** Search keys, already folded; the two plates of one car are two. */
  chaves: readonly string[];
}

const LISTAS = {
  finalizados: sql`o.estado = 'finalizado'`,
  reprovados: sql`(o.estado = 'reprovado' or exists (select from orcamento_linha l where l.cod_orcamento = o.cod_orcamento and l.decisao = 'recusado'))`,
  todos: sql`true`,
} as const;

/** What of quotes `o`, of checklists `c` and with totals `t`, a filter lets through. */
export const filtroDeOrcamentos = (codConcessionaria: number | null, filtro: FiltroDeOrcamentos) => sql`
  o.cod_concessionaria = ${codConcessionaria} and ${LISTAS[filtro.lista]}
  and (${filtro.de}::timestamptz is null or o.criado_em >= ${filtro.de})
  and (${filtro.ate}::timestamptz is null or o.criado_em < ${filtro.ate})
  and (${filtro.estado}::text is null or o.estado = ${filtro.estado})
  and (${filtro.codConsultor}::integer is null or c.cod_consultor = ${filtro.codConsultor})
  and (${filtro.minimoCentavos}::bigint is null or t.total >= ${filtro.minimoCentavos})
  and (${filtro.urgencia}::text is null
    or exists (select from checklist_item i where i.cod_checklist = c.cod_checklist and i.resultado = ${filtro.urgencia}))
  and (cardinality(${[...filtro.chaves]}::text[]) = 0
    or c.busca like any (select '%' || replace(replace(chave, '%', '\\%'), '_', '\\_') || '%' from unnest(${[...filtro.chaves]}::text[]) as chave))`;

interface Pagina {
  ordem: keyof typeof ORDENS;
  desc: boolean;
  pagina: number;
  tamanho: number;
  agora: Date;
}

const ORDENS = {
  criadoEm: sql`o.criado_em`,
  numero: sql`o.numero`,
  cliente: sql`c.cliente`,
  totalCentavos: sql`t.total`,
  aprovadoCentavos: sql`t.aprovado`,
  finalizadoEm: sql`o.finalizado_em`,
} as const;

/** A page of past quotes as cards in JSON, with the sums of all that fit the filter. */
export async function listHistorico(
  tx: Tx,
  codConcessionaria: number,
  { filtro, pagina }: { filtro: FiltroDeOrcamentos; pagina: Pagina },
) {
  const direcao = pagina.desc ? sql`desc nulls last` : sql`asc nulls last`;
  const { rows } = await sql<{
    itens: unknown[];
    total: number;
    totalCentavos: number;
    aprovadoCentavos: number;
  }>`
    with filtrados as (
      select o.cod_orcamento, t.total, t.aprovado, row_number() over (order by ${ORDENS[pagina.ordem]} ${direcao}, o.cod_orcamento desc) as lugar
        from orcamento o
        join checklist c on c.cod_checklist = o.cod_checklist
        cross join lateral (
          select coalesce(sum(x.total_centavos), 0)::bigint as total,
              coalesce(sum(x.total_centavos) filter (where x.decisao = 'aprovado'), 0)::bigint as aprovado
            from orcamento_linha_total x where x.cod_orcamento = o.cod_orcamento
        ) t
       where ${filtroDeOrcamentos(codConcessionaria, filtro)}
    )
    select orcamentos_json(array(
          select f.cod_orcamento from filtrados f
           where f.lugar > ${(pagina.pagina - 1) * pagina.tamanho} and f.lugar <= ${pagina.pagina * pagina.tamanho}
           order by f.lugar
        ), ${pagina.agora}::timestamptz) as itens,
        count(*)::integer as total, coalesce(sum(total), 0)::bigint as "totalCentavos",
        coalesce(sum(aprovado), 0)::bigint as "aprovadoCentavos"
      from filtrados`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without group has one row');
  return row;
}
