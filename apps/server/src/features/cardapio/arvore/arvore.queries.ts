import { sql } from 'kysely';
import { TIPOS_NO } from '@oferta/domain/cardapio/no.ts';
import type { Tx } from '#kernel/db/database.ts';
import { RawJson } from '#kernel/http/route.ts';
import { listar, padroesComKm, type Pagina } from '../lista.queries.ts';
import { caminhoFio, faixaDePrecos, noFio } from './no-fio.queries.ts';

interface Abertura extends Pagina {
  codConcessionaria: number;
  /** Undefined: the brands. */
  codPai: number | undefined;
  dia: string;
}

/** One opened node: its children, each with counts and prices. */
export function listNos(tx: Tx, { codConcessionaria, codPai, dia, ...pagina }: Abertura): Promise<RawJson> {
  return listar(tx, {
    pagina,
    chaves:
      codPai === undefined
        ? sql`select cod_no as cod, ordem from cardapio_no where cod_concessionaria = ${codConcessionaria} and tipo = 'marca'`
        : sql`select cod_no as cod, ordem from cardapio_no where cod_pai = ${codPai} and cod_concessionaria = ${codConcessionaria}`,
    ordem: sql`ordem`,
    linhas: sql`select pagina.pos, ${noFio(dia)} as linha from pagina join cardapio_no n on n.cod_no = pagina.cod ${faixaDePrecos}`,
  });
}

interface Procura {
  codConcessionaria: number;
  busca: string;
  maximo: number;
  dia: string;
}

/**
 * Nodes that answer the question: one word at least in the node's own name, all of them in its path. What stands higher
 * comes first: who types a model's name means the model, not its thousand items.
 */
export async function buscarNos(
  tx: Tx,
  { codConcessionaria, busca, maximo, dia }: Procura,
): Promise<RawJson> {
  const palavras = padroesComKm(busca);
  const quais = { codConcessionaria, palavras, cabem: maximo + 1 };
  const { rows } = await sql<{ texto: string }>`
    with recursive ${palavras.length < 2 ? comUmaPalavra(quais) : comVariasPalavras(quais)}, mostrados as materialized (
      select *, row_number() over (order by altura, chave collate como_se_conta, cod_no) as pos from achados order by altura, chave, cod_no limit ${maximo}
    )
    select json_build_object('mais', (select count(*) > ${maximo} from achados), 'itens', coalesce((
      select json_agg(json_build_object('no', ${noFio(dia)}, 'caminho', ${caminhoFio}) order by m.pos)
      from mostrados m join cardapio_no n on n.cod_no = m.cod_no ${faixaDePrecos}), '[]'))::text as texto`.execute(
    tx,
  );
  return new RawJson(rows[0]?.texto ?? '{"mais":false,"itens":[]}');
}

interface Quais {
  codConcessionaria: number;
  palavras: readonly string[];
  cabem: number;
}

/** `achados`: nodes with the word in their own name. */
const comUmaPalavra = ({ codConcessionaria, palavras, cabem }: Quais) => sql`achados as materialized (
  select n.cod_no, array_position(${[...TIPOS_NO]}::text[], n.tipo) as altura, n.chave
  from cardapio_no n
  where n.cod_concessionaria = ${codConcessionaria} and n.chave like any (${palavras})
  order by 2, n.chave, n.cod_no limit ${cabem})`;

/**
 * `achados`: paths are made once, from the brands down to the packages, not upwards for each of many thousand items. Items,
 * four of five nodes, are read only when what stands above them leaves room, in the order of their names and until there are
 * enough; a word that is not in an item's name is looked for in the set of packages that have it in their path.
 */
const comVariasPalavras = ({ codConcessionaria, palavras, cabem }: Quais) => sql`
  acima (cod_no, altura, chave, caminho) as (
    select n.cod_no, 1, n.chave, n.chave from cardapio_no n where n.cod_concessionaria = ${codConcessionaria} and n.tipo = 'marca'
    union all
    select n.cod_no, a.altura + 1, n.chave, a.caminho || ' ' || n.chave from acima a join cardapio_no n on n.cod_pai = a.cod_no
    where a.altura < ${TIPOS_NO.indexOf('item')}
  ), altos as materialized (
    select cod_no, altura, chave from acima where chave like any (${palavras}) and caminho like all (${palavras})
    order by altura, chave, cod_no limit ${cabem}
  ), achados as materialized (
    select cod_no, altura, chave from altos
    union all
    (select n.cod_no, ${TIPOS_NO.length}::integer, n.chave from cardapio_no n
      where (select count(*) from altos) < ${cabem} and n.cod_concessionaria = ${codConcessionaria} and n.tipo = 'item'
        and n.chave like any (${palavras}) and ${sql.join(palavras.map(noItemOuAcima), sql` and `)}
      order by n.chave, n.cod_no limit ${cabem})
  )`;

const noItemOuAcima = (palavra: string) =>
  sql`(n.chave like ${palavra} or n.cod_pai in (select a.cod_no from acima a where a.caminho like ${palavra}))`;
