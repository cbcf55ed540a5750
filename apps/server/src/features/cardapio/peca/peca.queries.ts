import { sql } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type { Peca, PecaEscrita, pecaContracts } from '@oferta/contracts/cardapio/peca.ts';
import { codigosConhecidos, codigoSolto, escreverCodigo } from '@oferta/domain/codigo.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { listar, ordenar, type Escolha, type Pagina } from '../lista.queries.ts';
import { acharPeca } from './achar-peca.queries.ts';

type Filtro = InputOf<typeof pecaContracts.listPecas>['query'];
type Recorte = Omit<Filtro, keyof Pagina>;

const ORDENS = {
  codigo: 'codigo',
  descricao: 'descricao',
  custo: 'custo_centavos',
  preco: 'venda_centavos',
  pacotes: 'pacotes',
} as const;

const PACOTES = sql`(select count(distinct i.cod_pai) from cardapio_no i where i.cod_peca = p.cod_peca)`;

const PECA_FIO = sql`json_build_object('codPeca', p.cod_peca, 'codConcessionaria', p.cod_concessionaria, 'codigo', p.codigo,
  'descricao', p.descricao, 'unidade', p.unidade, 'custoCentavos', p.custo_centavos, 'precoCentavos', p.preco_centavos,
  'vendaCentavos', p.venda_centavos, 'custoAnteriorCentavos', p.custo_anterior_centavos,
  'custoAlteradoEm', to_char(p.custo_alterado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'pacotes', ${PACOTES},
  'ativo', p.ativo, 'versao', p.versao)`;

/** The parts that a filter leaves, in its order. */
export function escolherPecas(codConcessionaria: number, filtro: Recorte): Escolha {
  const { busca, situacao, ordem } = filtro;
  return {
    chaves: sql`select p.cod_peca as cod, p.codigo_chave collate como_se_conta as codigo, p.descricao collate como_se_conta as descricao, p.custo_centavos,
        p.venda_centavos,
        ${ordem === 'pacotes' ? sql`${PACOTES} as pacotes` : sql`0 as pacotes`}
      from peca p
      where p.cod_concessionaria = ${codConcessionaria} and ${acharPeca(busca)}
        ${situacao === undefined ? sql`` : sql`and p.ativo = ${situacao === 'ativos'}`}`,
    ordem: ordenar(ORDENS, filtro, 'descricao'),
  };
}

export function listPecas(tx: Tx, codConcessionaria: number, filtro: Filtro): Promise<RawJson> {
  return listar(tx, {
    pagina: filtro,
    ...escolherPecas(codConcessionaria, filtro),
    linhas: sql`select pagina.pos, ${PECA_FIO} as linha from pagina join peca p on p.cod_peca = pagina.cod`,
  });
}

export async function findPeca(tx: Tx, codPeca: number): Promise<Peca | undefined> {
  const { rows } = await sql<{
    peca: Peca;
  }>`select ${PECA_FIO} as peca from peca p where p.cod_peca = ${codPeca}`.execute(tx);
  return rows[0]?.peca;
}

const colunas = ({ codigo, descricao, unidade, custoCentavos, precoCentavos }: PecaEscrita) => ({
  codigo: escreverCodigo(codigo),
  descricao,
  unidade,
  custo_centavos: custoCentavos,
  preco_centavos: precoCentavos,
});

export async function insertPeca(
  tx: Tx,
  casa: { codDistribuidor: number; codConcessionaria: number },
  peca: PecaEscrita,
): Promise<number> {
  const { cod_peca } = await tx
    .insertInto('peca')
    .values({
      ...colunas(peca),
      cod_distribuidor: casa.codDistribuidor,
      cod_concessionaria: casa.codConcessionaria,
    })
    .returning('cod_peca')
    .executeTakeFirstOrThrow();
  return cod_peca;
}

export async function updatePeca(tx: Tx, codPeca: number, peca: PecaEscrita): Promise<void> {
  await tx.updateTable('peca').set(colunas(peca)).where('cod_peca', '=', codPeca).execute();
}

/** Which part of the dealership has a code, however it is written; 10-X and 1-0X are two codes. */
export async function findPorCodigo(tx: Tx, codConcessionaria: number, codigo: string) {
  const { rows } = await sql<{ codPeca: number; descricao: string; chave: string }>`
    select cod_peca as "codPeca", descricao, codigo_chave as chave from peca
    where cod_concessionaria = ${codConcessionaria} and ltrim(replace(codigo_chave, '-', ''), '0') = ${codigoSolto(codigo)}
    order by cod_peca`.execute(tx);
  const achado = codigosConhecidos(rows.map(({ chave }) => chave))(codigo);
  if (achado === null) return undefined;
  const chave = 'chave' in achado ? achado.chave : achado.ambiguos[0];
  return rows.find((peca) => peca.chave === chave);
}
