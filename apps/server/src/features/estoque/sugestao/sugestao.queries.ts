import { sql } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type { LinhaDaSugestao, Sugestao, sugestaoContracts } from '@oferta/contracts/estoque/sugestao.ts';
import type { SituacaoSugestao } from '@oferta/domain/estoque/situacao.ts';
import type { Tx } from '#kernel/db/database.ts';
import { contem } from '#kernel/db/like.ts';
import { RawJson } from '#kernel/http/route.ts';
import { NAO_TINHA } from '../movimento/movimento.queries.ts';
import { GERACAO_JSON } from './geracao.queries.ts';

type Filtro = InputOf<typeof sugestaoContracts.listSugestoes>['query'];

/** A part that is more likely than not to run out before the next delivery: without the order it would. */
const FALTARIA_BP = 5000;

const SUGESTAO = sql`
  select s.cod_sugestao_pedido as "codSugestaoPedido", s.cod_concessionaria as codconcessionaria, c.nome as "nomeConcessionaria",
    s.hash_pedido, s.titulo as title, f.nome as fornecedor, s.situacao,
    to_char(s.criada_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "criadaEm", s.cobertura_dias as "coberturaDias",
    (s.politica ->> 'prazoDias')::integer as "prazoDias",
    l.linhas, l.rupturas, l.a_chegar as "linhasAChegar", l.vieram as "linhasQueVieram", l.valor as "valorCentavos", s.orcamento_centavos as "orcamentoCentavos",
    f.pedido_minimo_centavos as "pedidoMinimoCentavos", f.frete_centavos as "freteCentavos", f.frete_gratis_centavos as "freteGratisCentavos",
    s.frete_centavos as "freteAprovadoCentavos", s.tipo, s.motivo, s.sai_em as "saiEm", s.chega_em as "chegaEm", u.nome as "aprovadaPor",
    to_char(s.aprovada_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "aprovadaEm", s.versao
  from sugestao_pedido s
  join concessionaria c using (cod_concessionaria)
  join fornecedor f using (cod_fornecedor)
  left join usuario u on u.cod_usuario = s.aprovada_por
  cross join lateral (
    select count(*) filter (where marcada and pedir > 0)::integer as linhas,
      count(*) filter (where marcada and a_chegar > 0)::integer as a_chegar, count(*) filter (where marcada and chegou > 0)::integer as vieram,
      count(*) filter (where marcada and pedir > 0 and risco_bp >= ${FALTARIA_BP})::integer as rupturas,
      coalesce(sum(round(pedir * custo_centavos)) filter (where marcada), 0)::bigint as valor
    from sugestao_linha where cod_sugestao_pedido = s.cod_sugestao_pedido
  ) l`;

const ORDENS = { criada: '"criadaEm"', valor: '"valorCentavos"', linhas: 'linhas', titulo: 'title' } as const;

export async function listSugestoes(tx: Tx, codConcessionaria: number, filtro: Filtro): Promise<RawJson> {
  const { busca, st, ordem, desc, pagina, tamanho } = filtro;
  const situacoes = st === undefined ? null : st === 'abertas' ? ['nova', 'emAnalise'] : [st];
  const descendo = ordem === undefined || desc === '1';
  const { rows } = await sql<{ texto: string }>`
    with todas as materialized (${SUGESTAO} where s.cod_concessionaria = ${codConcessionaria}),
    achadas as materialized (
      select * from todas
      where (${situacoes}::text[] is null or situacao = any (${situacoes}::text[]))
        and sem_acento(title || ' ' || fornecedor || ' ' || "codSugestaoPedido" || ' ' || hash_pedido) like ${contem(busca ?? '')}
    )
    select json_build_object(
      'total', (select count(*) from achadas),
      'abertoCentavos', (select coalesce(sum("valorCentavos"), 0) from todas where situacao in ('nova', 'emAnalise')),
      'rupturas', (select coalesce(sum(rupturas), 0) from todas where situacao in ('nova', 'emAnalise')),
      'estoqueCentavos', (select coalesce(sum(round(e.em_maos * p.custo_centavos)), 0)::bigint from peca_estoque e join peca p using (cod_peca)
        where e.cod_concessionaria = ${codConcessionaria}),
      'contagens', (select coalesce(json_object_agg(situacao, n), '{}') from (select situacao, count(*) as n from todas group by 1) c),
      'geracao', (select ${GERACAO_JSON} from sugestao_geracao g where g.cod_concessionaria = ${codConcessionaria}
        order by g.cod_geracao desc limit 1),
      'meses', (select count(distinct mes) from peca_demanda where cod_concessionaria = ${codConcessionaria}
        and mes >= date_trunc('month', now()) - interval '24 months' and mes < date_trunc('month', now())),
      'itens', coalesce((select json_agg(a) from (
        select * from achadas order by ${sql.raw(ORDENS[ordem ?? 'criada'])} ${sql.raw(descendo ? 'desc' : 'asc')}, "codSugestaoPedido" desc
        limit ${tamanho} offset ${(pagina - 1) * tamanho}) a), '[]'))::text as texto`.execute(tx);
  return new RawJson(rows[0]?.texto ?? '');
}

export async function findSugestao(tx: Tx, codSugestaoPedido: number): Promise<Sugestao | undefined> {
  const { rows } = await sql<{ sugestao: Sugestao }>`
    select row_to_json(s) as sugestao from (${SUGESTAO} where s.cod_sugestao_pedido = ${codSugestaoPedido}) s`.execute(
    tx,
  );
  return rows[0]?.sugestao;
}

/** The lines as the grid shows them: what is worth most first. */
export async function listLinhas(tx: Tx, codSugestaoPedido: number): Promise<LinhaDaSugestao[]> {
  const { rows } = await sql<{ linha: LinhaDaSugestao }>`
    select json_build_object('codPeca', p.cod_peca, 'codigo', p.codigo, 'descricao', p.descricao, 'unidade', p.unidade,
      'localizacao', p.localizacao, 'valor', l.valor, 'regularidade', l.regularidade, 'demanda', l.demanda, 'historico', l.historico,
      'previsaoCentesimos', l.previsao_centesimos, 'riscoBp', l.risco_bp, 'explicacao', l.explicacao,
      'custoCentavos', l.custo_centavos, 'sugerido', l.sugerido, 'pedir', l.pedir, 'marcada', l.marcada, 'revisar', l.revisar, 'naoTinha', ${NAO_TINHA},
      'alteradoPor', u.nome, 'antes', case when l.antes_em is not null then json_build_object('pedir', l.antes_pedir,
        'marcada', l.antes_marcada, 'sugerido', l.antes_sugerido, 'em', instante_fio(l.antes_em), 'por', a.nome) end,
      'versao', l.versao) as linha
    from sugestao_linha l join peca p using (cod_peca) left join usuario u on u.cod_usuario = l.alterado_por
    left join usuario a on a.cod_usuario = l.antes_por
    where l.cod_sugestao_pedido = ${codSugestaoPedido}
    order by l.valor, l.risco_bp desc, l.pedir * l.custo_centavos desc, p.cod_peca`.execute(tx);
  return rows.map(({ linha }) => linha);
}

export interface SugestaoTravada {
  codConcessionaria: number;
  codDistribuidor: number;
  codFornecedor: number;
  tipo: Sugestao['tipo'];
  situacao: SituacaoSugestao;
  hash: string;
  versao: number;
  orcamentoCentavos: number | null;
  calibracao: unknown;
  politica: unknown;
}

const PARA_DECIDIR = sql`
    select cod_concessionaria as "codConcessionaria", cod_distribuidor as "codDistribuidor", cod_fornecedor as "codFornecedor",
      tipo, situacao, hash_pedido as hash, versao,
      orcamento_centavos::float8 as "orcamentoCentavos", calibracao, politica
    from sugestao_pedido`;

export async function readSugestao(tx: Tx, codSugestaoPedido: number): Promise<SugestaoTravada | undefined> {
  const { rows } = await sql<SugestaoTravada>`
    ${PARA_DECIDIR} where cod_sugestao_pedido = ${codSugestaoPedido}`.execute(tx);
  return rows[0];
}

export async function lockSugestao(tx: Tx, codSugestaoPedido: number): Promise<SugestaoTravada | undefined> {
  const { rows } = await sql<SugestaoTravada>`
    ${PARA_DECIDIR} where cod_sugestao_pedido = ${codSugestaoPedido} for update`.execute(tx);
  return rows[0];
}

interface Assinatura {
  readonly quem: number | null;
  readonly quando: Date;
  /** When it leaves and is here, and what bringing it costs. */
  readonly sai: string;
  readonly chega: string;
  readonly frete: number;
}

/** Who approved it, for its paper, and what was agreed with it. */
export async function assinarSugestao(
  tx: Tx,
  codSugestaoPedido: number,
  { quem, quando, sai, chega, frete }: Assinatura,
): Promise<void> {
  await tx
    .updateTable('sugestao_pedido')
    .set({ aprovada_por: quem, aprovada_em: quando, sai_em: sai, chega_em: chega, frete_centavos: frete })
    .where('cod_sugestao_pedido', '=', codSugestaoPedido)
    .execute();
}

export async function situarSugestao(
  tx: Tx,
  codSugestaoPedido: number,
  situacao: SituacaoSugestao,
): Promise<void> {
  await tx
    .updateTable('sugestao_pedido')
    .set({ situacao })
    .where('cod_sugestao_pedido', '=', codSugestaoPedido)
    .execute();
}

export interface LinhaEditada {
  readonly codPeca: number;
  readonly versao: number;
  readonly pedir: number;
  readonly marcada: boolean;
}

export interface LinhaComEmbalagem {
  codPeca: number;
  codigo: string;
  embalagem: number;
  pedir: number;
}

/** In what packs the parts of a suggestion come now, and how much of them it orders. */
export async function listEmbalagens(
  tx: Tx,
  codSugestaoPedido: number,
): Promise<ReadonlyMap<number, LinhaComEmbalagem>> {
  const { rows } = await sql<LinhaComEmbalagem>`
    select p.cod_peca::integer as "codPeca", p.codigo, p.embalagem, l.pedir from sugestao_linha l join peca p using (cod_peca)
    where l.cod_sugestao_pedido = ${codSugestaoPedido}`.execute(tx);
  return new Map(rows.map((linha) => [linha.codPeca, linha]));
}

/** Writes the lines whose version is still the one that was seen. */
export async function updateLinhas(tx: Tx, codSugestaoPedido: number, linhas: readonly LinhaEditada[]) {
  const { rows } = await sql<LinhaEditada>`
    update sugestao_linha l set pedir = n.pedir, marcada = n.marcada
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as n("codPeca" bigint, versao integer, pedir numeric, marcada boolean)
    where l.cod_sugestao_pedido = ${codSugestaoPedido} and l.cod_peca = n."codPeca" and l.versao = n.versao
    returning l.cod_peca::integer as "codPeca", l.pedir, l.marcada, l.versao`.execute(tx);
  return rows;
}

/** It left: from then on the supplier's lead time counts. Null: the day it is here was agreed otherwise, and stays. */
export async function datarEnvio(
  tx: Tx,
  codSugestaoPedido: number,
  { quando, sai, chega }: { quando: Date; sai: string; chega: string | null },
): Promise<void> {
  await tx
    .updateTable('sugestao_pedido')
    .set({ enviada_em: quando, sai_em: sai, ...(chega !== null && { chega_em: chega }) })
    .where('cod_sugestao_pedido', '=', codSugestaoPedido)
    .execute();
}

/** The marked lines of a dealership's suggestion, by code. */
export const linhasExportadas = (codConcessionaria: number | null, codSugestaoPedido: number) => sql`
  select p.codigo, p.descricao, l.pedir as quantidade, p.unidade, p.embalagem, l.custo_centavos as custo,
    round(l.pedir * l.custo_centavos)::bigint as total
  from sugestao_linha l join peca p using (cod_peca)
  where l.cod_sugestao_pedido = ${codSugestaoPedido} and l.cod_concessionaria = ${codConcessionaria} and l.marcada and l.pedir > 0
  order by p.codigo, p.cod_peca`;

const PARADAS = {
  excesso: sql`e.em_maos > d.ano`,
  semGiro6: sql`coalesce(e.ultima_saida, '-infinity') < m.hoje - interval '6 months'
    and coalesce(e.ultima_saida, '-infinity') >= m.hoje - interval '12 months'`,
  semGiro12: sql`coalesce(e.ultima_saida, '-infinity') < m.hoje - interval '12 months'`,
} as const;

/** What stands too long or is too much, the most money first. */
export async function listParadas(
  tx: Tx,
  { codConcessionaria, tipo, agora }: { codConcessionaria: number; tipo: keyof typeof PARADAS; agora: Date },
): Promise<RawJson> {
  const { rows } = await sql<{ texto: string }>`
    with m as (select (${agora}::timestamptz at time zone fuso)::date as hoje from concessionaria where cod_concessionaria = ${codConcessionaria})
    select coalesce(json_agg(linha order by valor desc, cod_peca), '[]')::text as texto from (
      select p.cod_peca, round(e.em_maos * p.custo_centavos)::bigint as valor,
        json_build_object('codPeca', p.cod_peca, 'codigo', p.codigo, 'descricao', p.descricao, 'localizacao', p.localizacao,
          'emMaos', e.em_maos, 'excesso', greatest(e.em_maos - d.ano, 0), 'ultimaSaida', e.ultima_saida,
          'valorCentavos', round(e.em_maos * p.custo_centavos)::bigint, 'parouDePedir', coalesce(p.maximo = 0, false)) as linha
      from peca_estoque e join peca p using (cod_peca) cross join m
      cross join lateral (
        select coalesce(sum(unidades), 0) as ano from peca_demanda
        where cod_peca = e.cod_peca and mes >= date_trunc('month', m.hoje) - interval '12 months'
      ) d
      where e.cod_concessionaria = ${codConcessionaria} and e.em_maos > 0 and ${PARADAS[tipo]}
    ) as paradas`.execute(tx);
  return new RawJson(rows[0]?.texto ?? '[]');
}
