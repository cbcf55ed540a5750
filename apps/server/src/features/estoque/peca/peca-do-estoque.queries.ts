import { sql } from 'kysely';
import type { PecaDoEstoque, PecaNaLista } from '@oferta/contracts/estoque/peca-do-estoque.ts';
import { acharPeca } from '#features/cardapio/public.ts';
import { codigosDaCasa } from '../planilha/pecas-conhecidas.queries.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NAO_TINHA } from '../movimento/movimento.queries.ts';

const MOSTRADAS = 50;

const NA_LISTA = sql`p.cod_peca::integer as "codPeca", p.codigo, p.descricao, p.unidade, p.localizacao, f.nome as fornecedor,
  n.codigo as substituta, coalesce(e.em_maos, 0) as "emMaos"`;
const PECAS = sql`from peca p left join fornecedor f using (cod_fornecedor) left join peca n on n.cod_peca = p.cod_substituta
  left join peca_estoque e on e.cod_peca = p.cod_peca`;

/** Active parts by words of their code and name. */
export async function listPecasDoEstoque(
  tx: Tx,
  codConcessionaria: number,
  busca: string,
): Promise<PecaNaLista[]> {
  const { rows } = await sql<PecaNaLista>`
    select ${NA_LISTA} ${PECAS}
    where p.cod_concessionaria = ${codConcessionaria} and p.ativo and ${acharPeca(busca)}
    order by p.descricao, p.cod_peca limit ${MOSTRADAS}`.execute(tx);
  return rows;
}

export async function findPecaDoEstoque(tx: Tx, codPeca: number): Promise<PecaDoEstoque | undefined> {
  const { rows } = await sql<PecaDoEstoque>`
    select ${NA_LISTA}, p.cod_concessionaria as "codConcessionaria", p.cod_fornecedor as "codFornecedor", p.marca, p.ncm, p.embalagem,
      p.minimo, p.maximo, ${NAO_TINHA} as "naoTinha", p.versao,
      coalesce((select json_agg(m) from (
        select m.cod_movimento as "codMovimento", m.tipo, m.quantidade, m.motivo,
          coalesce(u.nome, 'DMS · ' || k.nome) as quem,
          to_char(m.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as quando
        from peca_movimento m left join usuario u using (cod_usuario) left join chave_integracao k on k.cod_chave = m.cod_chave
        where m.cod_peca = p.cod_peca order by m.cod_movimento desc limit ${MOSTRADAS}) m), '[]') as movimentos
    ${PECAS} where p.cod_peca = ${codPeca}`.execute(tx);
  return rows[0];
}

export async function lockPecaDoEstoque(tx: Tx, codPeca: number) {
  return tx
    .selectFrom('peca')
    .select(['cod_concessionaria', 'versao', 'unidade'])
    .where('cod_peca', '=', codPeca)
    .forUpdate()
    .executeTakeFirst();
}

/** One at a time in a dealership: two chains that meet would be a circle. */
export async function lockSubstituicoes(tx: Tx, codConcessionaria: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('substituir-peca'), ${codConcessionaria})`.execute(tx);
}

/** The part of a code, or the one that took its place. */
export async function findSubstituta(
  tx: Tx,
  codConcessionaria: number,
  codigo: string,
): Promise<number | undefined> {
  const achada = (await codigosDaCasa(tx, codConcessionaria))(codigo);
  if ('frase' in achada) return undefined;
  const { rows } = await sql<{ cod: number }>`
    select coalesce(cod_substituta, cod_peca)::integer as cod from peca
    where cod_concessionaria = ${codConcessionaria}
      and codigo_chave = ${achada.chave}`.execute(tx);
  return rows[0]?.cod;
}

export async function isFornecedorDaCasa(
  tx: Tx,
  codConcessionaria: number,
  codFornecedor: number,
): Promise<boolean> {
  const achado = await tx
    .selectFrom('fornecedor')
    .select('cod_fornecedor')
    .where('cod_fornecedor', '=', codFornecedor)
    .where('cod_concessionaria', '=', codConcessionaria)
    .executeTakeFirst();
  return achado !== undefined;
}
