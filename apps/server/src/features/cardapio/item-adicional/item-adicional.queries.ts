import { sql } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type {
  ItemAdicional,
  itemAdicionalContracts,
  ItemAdicionalEscrito,
  ItemAdicionalInteiro,
} from '@oferta/contracts/cardapio/item-adicional.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { listar, ordenar, padroes, temTodas, type Escolha, type Pagina } from '../lista.queries.ts';

type Filtro = InputOf<typeof itemAdicionalContracts.listItensAdicionais>['query'];
type Recorte = Omit<Filtro, keyof Pagina>;

const ORDENS = {
  descricao: 'descricao',
  categoria: 'categoria',
  preco: 'centavos',
  margem: 'margem_bp',
} as const;

const ITEM_FIO = sql`json_build_object('codAlacarte', a.cod_alacarte, 'codConcessionaria', a.cod_concessionaria, 'descricao', a.descricao,
  'categoria', a.categoria, 'codTipoServico', a.cod_tipo_servico, 'tmoMin', a.tmo_min, 'precoFixoCentavos', a.preco_fixo_centavos,
  'centavos', p.centavos, 'custoCentavos', p.custo_centavos, 'margemBp', p.margem_bp, 'incompleto', p.incompleto,
  'combina', json_build_object('marcas', a.marcas, 'modelos', a.modelos, 'kmDe', a.km_de, 'kmAte', a.km_ate, 'meses', a.meses),
  'pecas', p.pecas, 'ativo', a.ativo, 'versao', a.versao)`;

/** The extras that a filter leaves, in its order. */
export function escolherItensAdicionais(codConcessionaria: number, filtro: Recorte): Escolha {
  const { busca, situacao, categoria } = filtro;
  return {
    chaves: sql`select a.cod_alacarte as cod, a.descricao collate como_se_conta as descricao, a.categoria collate como_se_conta as categoria, p.centavos, p.margem_bp
      from item_adicional a join alacarte_preco p on p.cod_alacarte = a.cod_alacarte
      where a.cod_concessionaria = ${codConcessionaria} and ${temTodas(sql`a.busca`, padroes(busca))}
        ${situacao === undefined ? sql`` : sql`and a.ativo = ${situacao === 'ativos'}`}
        ${categoria === undefined ? sql`` : sql`and a.categoria = ${categoria}`}`,
    ordem: ordenar(ORDENS, filtro, 'descricao'),
  };
}

export function listItensAdicionais(tx: Tx, codConcessionaria: number, filtro: Filtro): Promise<RawJson> {
  return listar(tx, {
    pagina: filtro,
    ...escolherItensAdicionais(codConcessionaria, filtro),
    linhas: sql`select pagina.pos, ${ITEM_FIO} as linha from pagina join item_adicional a on a.cod_alacarte = pagina.cod
      join alacarte_preco p on p.cod_alacarte = a.cod_alacarte`,
  });
}

export async function findItemAdicional(tx: Tx, codAlacarte: number): Promise<ItemAdicional | undefined> {
  const { rows } = await sql<{ item: ItemAdicional }>`select ${ITEM_FIO} as item from item_adicional a
    join alacarte_preco p on p.cod_alacarte = a.cod_alacarte where a.cod_alacarte = ${codAlacarte}`.execute(
    tx,
  );
  return rows[0]?.item;
}

/** Every active extra of a dealership; some hundreds at most. */
export async function listAtivos(tx: Tx, codConcessionaria: number): Promise<ItemAdicional[]> {
  const { rows } = await sql<{ item: ItemAdicional }>`select ${ITEM_FIO} as item from item_adicional a
    join alacarte_preco p on p.cod_alacarte = a.cod_alacarte
    where a.cod_concessionaria = ${codConcessionaria} and a.ativo order by a.categoria collate como_se_conta, a.descricao collate como_se_conta`.execute(
    tx,
  );
  return rows.map(({ item }) => item);
}

interface Interior {
  pecas: ItemAdicionalInteiro['pecas'];
  custoExtraCentavos: number;
}

/** An extra's parts, and what it costs beside them. */
export async function findInterior(tx: Tx, codAlacarte: number): Promise<Interior> {
  const { rows } = await sql<Interior>`select a.custo_extra_centavos as "custoExtraCentavos", coalesce((
      select json_agg(json_build_object('codPeca', p.cod_peca, 'codigo', p.codigo, 'descricao', p.descricao, 'unidade', p.unidade,
        'quantidadeMil', i.quantidade_mil) order by p.descricao collate como_se_conta, p.cod_peca)
      from item_adicional_peca i join peca p on p.cod_peca = i.cod_peca where i.cod_alacarte = a.cod_alacarte), '[]') as pecas
    from item_adicional a where a.cod_alacarte = ${codAlacarte}`.execute(tx);
  return rows[0] ?? { pecas: [], custoExtraCentavos: 0 };
}

const colunas = ({ descricao, categoria, maoDeObra, combina, ...item }: ItemAdicionalEscrito) => ({
  descricao,
  categoria,
  cod_tipo_servico: maoDeObra?.codTipoServico ?? null,
  tmo_min: maoDeObra?.tmoMin ?? null,
  preco_fixo_centavos: item.precoFixoCentavos,
  custo_extra_centavos: item.custoExtraCentavos,
  marcas: combina.marcas,
  modelos: combina.modelos,
  km_de: combina.kmDe,
  km_ate: combina.kmAte,
  meses: combina.meses,
});

interface Casa {
  codDistribuidor: number;
  codConcessionaria: number;
}

export async function insertItemAdicional(tx: Tx, casa: Casa, item: ItemAdicionalEscrito): Promise<number> {
  const { cod_alacarte } = await tx
    .insertInto('item_adicional')
    .values({
      ...colunas(item),
      cod_distribuidor: casa.codDistribuidor,
      cod_concessionaria: casa.codConcessionaria,
    })
    .returning('cod_alacarte')
    .executeTakeFirstOrThrow();
  return cod_alacarte;
}

export async function updateItemAdicional(
  tx: Tx,
  codAlacarte: number,
  item: ItemAdicionalEscrito,
): Promise<void> {
  await tx.updateTable('item_adicional').set(colunas(item)).where('cod_alacarte', '=', codAlacarte).execute();
}

/** Makes an extra's parts those given. */
export async function replacePecas(
  tx: Tx,
  { codDistribuidor, codConcessionaria, codAlacarte }: Casa & { codAlacarte: number },
  pecas: ItemAdicionalEscrito['pecas'],
): Promise<void> {
  await tx.deleteFrom('item_adicional_peca').where('cod_alacarte', '=', codAlacarte).execute();
  if (pecas.length === 0) return;
  await tx
    .insertInto('item_adicional_peca')
    .values(
      pecas.map(({ codPeca, quantidadeMil }) => ({
        cod_distribuidor: codDistribuidor,
        cod_concessionaria: codConcessionaria,
        cod_alacarte: codAlacarte,
        cod_peca: codPeca,
        quantidade_mil: quantidadeMil,
      })),
    )
    .execute();
}
