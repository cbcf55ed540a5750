import { sql, type RawBuilder } from 'kysely';
import { chaveDoCodigo, codigosConhecidos, escreverCodigo, fraseDosAmbiguos } from '@oferta/domain/codigo.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { AcaoDaLinha, LinhaBoa, LinhaGravada, NaoDesfeito } from '#kernel/planilha/importador.ts';
import type { julgarItem } from './julgar-item.ts';

export type ItemImportado = Extract<ReturnType<typeof julgarItem>, { registro: object }>['registro'];

/** Finds a dealership's parts by their codes as somebody wrote them. */
export async function pecasPorCodigo(
  tx: Tx,
  codConcessionaria: number,
): Promise<(codigo: string) => number | undefined> {
  const rows = await tx
    .selectFrom('peca')
    .select(['codigo_chave', 'cod_peca'])
    .where('cod_concessionaria', '=', codConcessionaria)
    .execute();
  const pecas = new Map(rows.map(({ codigo_chave, cod_peca }) => [codigo_chave, cod_peca]));
  const achar = codigosConhecidos(pecas.keys());
  return (codigo) => {
    const achado = achar(codigo);
    return achado && 'chave' in achado ? pecas.get(achado.chave) : undefined;
  };
}

interface CodigoEscrito {
  readonly codigo: string;
  /** Why the code names no part, old or new. */
  readonly frase?: string;
}

/**
 * Reads codes as a dealership writes them: one that differs from a registered code by hyphens it has not, or by zeros that
 * a numeric cell lost, is that code. What is none yet stays as it is written.
 */
export async function codigosEscritos(
  tx: Tx,
  codConcessionaria: number,
): Promise<(codigo: string) => CodigoEscrito> {
  const rows = await tx
    .selectFrom('peca')
    .select(['codigo_chave', 'codigo'])
    .where('cod_concessionaria', '=', codConcessionaria)
    .execute();
  const escritos = new Map(rows.map(({ codigo_chave, codigo }) => [codigo_chave, codigo]));
  const achar = codigosConhecidos(escritos.keys());
  return (escrito) => {
    const codigo = escreverCodigo(escrito);
    const achado = achar(codigo);
    if (achado === null) return { codigo };
    if ('ambiguos' in achado) return { codigo, frase: fraseDosAmbiguos(achado.ambiguos) };
    return {
      codigo: achado.chave === chaveDoCodigo(codigo) ? codigo : (escritos.get(achado.chave) ?? codigo),
    };
  };
}

/** What of a line makes what stands above its item, from the brand down. */
const ACIMA: readonly {
  tipo: string;
  nome: string;
  colunas: RawBuilder<unknown>;
  valores: RawBuilder<unknown>;
}[] = [
  { tipo: 'marca', nome: 'marca', colunas: sql``, valores: sql`` },
  { tipo: 'modelo', nome: 'modelo', colunas: sql``, valores: sql`` },
  {
    tipo: 'versao',
    nome: 'versao',
    colunas: sql`, motor, cambio, ano_de, ano_ate`,
    valores: sql`, i.motor, i.cambio, i.ano_de, i.ano_ate`,
  },
  {
    tipo: 'revisao',
    nome: 'revisao',
    colunas: sql`, km, meses, tol_km, tol_dias, perde_garantia`,
    valores: sql`, i.km, i.meses, 1000, 30, false`,
  },
  {
    tipo: 'pacote',
    nome: 'pacote',
    colunas: sql`, desconto_bp, preco_fixo_centavos, destaque`,
    valores: sql`, i.desconto_bp, i.preco_pacote, false`,
  },
];

const ITEM = [
  'nome',
  'especie',
  'cod_peca',
  'quantidade_mil',
  'cod_tipo_servico',
  'tmo_min',
  'preco_fixo_centavos',
];
const refs = (de: string | null) =>
  sql.join(ITEM.map((coluna) => sql.ref(de === null ? coluna : `${de}.${coluna}`)));

/** Lines of a file up to which statistics are made anew: from some thousand nodes on, kept plans stay good. */
const CRESCENDO = 6000;

const LINHAS = sql`(linha integer, marca text, modelo text, versao text, motor text, cambio text, ano_de smallint, ano_ate smallint, revisao text,
       km integer, meses smallint, pacote text, desconto_bp smallint, preco_pacote integer, nome text, especie text, cod_peca bigint,
       quantidade_mil integer, cod_tipo_servico integer, tmo_min smallint, preco_fixo_centavos integer)`;
const ACAO = sql`case when t.cod_no is null then 'criado' when (${refs('i')}) is not distinct from (${refs('t')}) then 'igual' else 'alterado' end`;

const linhasEmJson = (linhas: readonly LinhaBoa<ItemImportado>[]): string =>
  JSON.stringify(linhas.map(({ linha, registro }) => ({ ...registro, linha })));

/** What writing the lines would do, in their order. */
export async function compararItens(
  { tx }: Ctx,
  codConcessionaria: number,
  linhas: readonly LinhaBoa<ItemImportado>[],
): Promise<AcaoDaLinha[]> {
  const acima = ACIMA.map(({ tipo, nome }, nivel) => {
    const [este, pai] = [sql.ref(`n${nivel}`), sql.ref(`n${nivel - 1}`)];
    const abaixoDe =
      nivel === 0
        ? sql`${este}.cod_concessionaria = ${codConcessionaria} and ${este}.cod_pai is null`
        : sql`${este}.cod_pai = ${pai}.cod_no`;
    return sql`left join cardapio_no ${este} on ${abaixoDe} and ${este}.tipo = ${tipo} and ${este}.chave = sem_acento(i.${sql.ref(nome)})`;
  });
  const { rows } = await sql<{ acao: AcaoDaLinha }>`select ${ACAO} as acao
    from jsonb_to_recordset(${linhasEmJson(linhas)}::jsonb) as i ${LINHAS}
    ${sql.join(acima, sql` `)}
    left join cardapio_no t on t.cod_pai = ${sql.ref(`n${ACIMA.length - 1}`)}.cod_no and t.chave = sem_acento(i.nome)
    order by i.linha`.execute(tx);
  return rows.map(({ acao }) => acao);
}

/** Writes items below their packages, making what is missing above. */
export async function gravarItens(
  { tx, tenant }: Ctx,
  codConcessionaria: number,
  linhas: readonly LinhaBoa<ItemImportado>[],
): Promise<LinhaGravada[]> {
  await sql`drop table if exists importado`.execute(tx);
  await sql`create temporary table importado on commit drop as
    select e.*, null::bigint as pai from jsonb_to_recordset(${linhasEmJson(linhas)}::jsonb) as e ${LINHAS}`.execute(
    tx,
  );
  for (const { tipo, nome, colunas, valores } of ACIMA) {
    const chave = sql`sem_acento(i.${sql.ref(nome)})`;
    const mesmo = sql`n.cod_concessionaria = ${codConcessionaria} and n.tipo = ${tipo} and n.cod_pai is not distinct from i.pai and n.chave = ${chave}`;
    await sql`insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, ordem ${colunas})
      select distinct on (i.pai, ${chave}) ${tenant.codDistribuidor}::integer, ${codConcessionaria}::integer, i.pai, ${tipo}, i.${sql.ref(nome)}, i.linha ${valores}
      from importado i where not exists (select from cardapio_no n where ${mesmo})
      order by i.pai, ${chave}, i.linha`.execute(tx);
    await sql`update importado i set pai = n.cod_no from cardapio_no n where ${mesmo}`.execute(tx);
  }
  const { rows } = await sql<LinhaGravada>`with c as materialized (
      select i.*, t.cod_no as cod, t.versao as versao_antes, to_jsonb(t) as antes,
        ${ACAO} as acao
      from importado i left join cardapio_no t on t.cod_pai = i.pai and t.chave = sem_acento(i.nome)
    ), novos as (
      insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, situacao, ordem, ${refs(null)})
      select ${tenant.codDistribuidor}, ${codConcessionaria}, c.pai, 'item', 'publicado', c.linha, ${refs('c')} from c where c.acao = 'criado'
      returning cod_no, cod_pai, chave, versao
    ), mudados as (
      update cardapio_no t set (${refs(null)}) = (${refs('c')}) from c where t.cod_no = c.cod and c.acao = 'alterado' returning t.cod_no, t.versao
    )
    select c.linha, coalesce(c.cod, n.cod_no) as cod, c.acao, case when c.acao = 'alterado' then c.antes end as antes,
      coalesce(m.versao, n.versao, c.versao_antes) as versao
    from c left join novos n on c.cod is null and n.cod_pai = c.pai and n.chave = sem_acento(c.nome) left join mudados m on m.cod_no = c.cod
    order by c.linha`.execute(tx);
  if ((linhas[0]?.linha ?? 0) < CRESCENDO && rows.some(({ acao }) => acao === 'criado'))
    await sql`analyze cardapio_no`.execute(tx);
  return rows;
}

/** Takes items back, and what stands above them when it is left empty and was never edited. */
export async function desfazerItens({ tx }: Ctx, feitos: readonly LinhaGravada[]): Promise<NaoDesfeito[]> {
  const { rows } = await sql<{ cod: number; motivo: string | null; pai: number | null }>`
    with f as materialized (
      select f.*, n.cod_pai, n.versao = f.versao as intacto
      from jsonb_to_recordset(${JSON.stringify(feitos)}::jsonb) as f (cod bigint, acao text, antes jsonb, versao integer)
      join cardapio_no n on n.cod_no = f.cod where f.acao <> 'igual'
    ), apagados as (
      delete from cardapio_no n using f where n.cod_no = f.cod and f.acao = 'criado' and f.intacto
    ), voltaram as (
      update cardapio_no n set (${refs(null)}) = (select ${refs('a')} from jsonb_populate_record(null::cardapio_no, f.antes) as a)
      from f where n.cod_no = f.cod and f.acao = 'alterado' and f.intacto
    )
    select cod, case when not intacto then 'Alterado depois da importação' end as motivo,
      case when intacto and acao = 'criado' then cod_pai end as pai from f`.execute(tx);
  let vazios = [...new Set(rows.flatMap(({ pai }) => pai ?? []))];
  while (vazios.length > 0) {
    const { rows: acima } = await sql<{ pai: number | null }>`
      delete from cardapio_no n where n.cod_no = any (${vazios}::bigint[]) and n.versao = 1 and n.situacao = 'rascunho'
        and not exists (select from cardapio_no f where f.cod_pai = n.cod_no) returning n.cod_pai as pai`.execute(
      tx,
    );
    vazios = [...new Set(acima.flatMap(({ pai }) => pai ?? []))];
  }
  return rows.flatMap(({ cod, motivo }) => (motivo === null ? [] : [{ cod, motivo }]));
}
