import { sql, type RawBuilder } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type { ItemAgregado, itemAdicionalContracts } from '@oferta/contracts/cardapio/item-adicional.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { RawJson } from '#kernel/http/route.ts';
import {
  inteira,
  listar,
  ordenar,
  padroesComKm,
  temTodas,
  type Escolha,
  type Pagina,
} from '../lista.queries.ts';

type Filtro = InputOf<typeof itemAdicionalContracts.listItensAgregado>['query'];
type Recorte = Omit<Filtro, keyof Pagina>;

const ORDENS = { descricao: 'descricao', caminho: 'lugar', preco: 'centavos' } as const;

/** An aggregated extra `g`, its extra `a` and its node `n`; above a model only the brand is filled. */
const COM_LUGAR = sql`item_agregado g
  join item_adicional a on a.cod_alacarte = g.cod_alacarte
  join alacarte_preco p on p.cod_alacarte = g.cod_alacarte
  join cardapio_no n on n.cod_no = g.cod_no
  left join pacote_total t on g.tipo = 'pacote' and t.cod_pacote = g.cod_no
  left join cardapio_no revisao on revisao.cod_no = t.cod_revisao
  left join cardapio_no versao on versao.cod_no = t.cod_versao
  left join cardapio_no modelo on modelo.cod_no = t.cod_modelo
  join cardapio_no marca on marca.cod_no = coalesce(t.cod_marca, n.cod_pai)`;

const CAMINHO = sql`concat_ws(' › ', marca.nome, modelo.nome, versao.nome, revisao.nome, n.nome)`;

const AGREGADO_FIO = sql`json_build_object('codAgregado', g.cod_agregado, 'codAlacarte', g.cod_alacarte, 'descricao', a.descricao,
  'categoria', a.categoria, 'centavos', p.centavos, 'codNo', g.cod_no, 'tipo', g.tipo, 'caminho', ${CAMINHO}, 'pacoteCentavos', t.centavos)`;

function escolherAgregados(codConcessionaria: number, filtro: Recorte): Escolha {
  const { busca, situacao, codAlacarte } = filtro;
  return {
    chaves: sql`select g.cod_agregado as cod, a.descricao collate como_se_conta as descricao, p.centavos,
        (marca.chave collate como_se_conta, coalesce(modelo.chave, n.chave) collate como_se_conta, coalesce(versao.chave, '') collate como_se_conta,
          coalesce(revisao.km, 0), n.chave collate como_se_conta) as lugar
      from ${COM_LUGAR}
      where g.cod_concessionaria = ${codConcessionaria}
        and ${temTodas(sql`concat_ws(' ', a.busca, marca.chave, modelo.chave, versao.chave, revisao.chave, n.chave)`, padroesComKm(busca))}
        ${situacao === undefined ? sql`` : sql`and a.ativo = ${situacao === 'ativos'}`}
        ${codAlacarte === undefined ? sql`` : sql`and g.cod_alacarte = ${codAlacarte}`}`,
    ordem: ordenar(ORDENS, filtro, 'descricao'),
  };
}

export function listItensAgregado(tx: Tx, codConcessionaria: number, filtro: Filtro): Promise<RawJson> {
  return listar(tx, {
    pagina: filtro,
    ...escolherAgregados(codConcessionaria, filtro),
    linhas: sql`select pagina.pos, ${AGREGADO_FIO} as linha from ${COM_LUGAR} join pagina on pagina.cod = g.cod_agregado`,
  });
}

/** The aggregated extras of the list as an export's rows; only a package has what stands below the model. */
export const agregadosExportados = (codConcessionaria: number, filtro: Recorte): RawBuilder<unknown> =>
  inteira(
    escolherAgregados(codConcessionaria, filtro),
    sql`select a.descricao as item, a.categoria, p.centavos as preco, marca.nome as marca, coalesce(modelo.nome, n.nome) as modelo,
        versao.nome as versao, revisao.nome as revisao, revisao.km, case when g.tipo = 'pacote' then n.nome end as pacote,
        t.centavos as "precoPacote", a.ativo
      from ${COM_LUGAR} join pagina on pagina.cod = g.cod_agregado order by pagina.pos`,
  );

export async function findAgregado(tx: Tx, codAgregado: number): Promise<ItemAgregado | undefined> {
  const { rows } = await sql<{ item: ItemAgregado }>`
    select ${AGREGADO_FIO} as item from ${COM_LUGAR} where g.cod_agregado = ${codAgregado}`.execute(tx);
  return rows[0]?.item;
}

interface Agregado {
  codDistribuidor: number;
  codConcessionaria: number;
  codAlacarte: number;
  codNo: number;
  tipo: string;
}

export async function insertAgregado(tx: Tx, agregado: Agregado): Promise<number> {
  const { cod_agregado } = await tx
    .insertInto('item_agregado')
    .values({
      cod_distribuidor: agregado.codDistribuidor,
      cod_concessionaria: agregado.codConcessionaria,
      cod_alacarte: agregado.codAlacarte,
      cod_no: agregado.codNo,
      tipo: agregado.tipo,
    })
    .returning('cod_agregado')
    .executeTakeFirstOrThrow();
  return cod_agregado;
}

/** The dealership it was of; null when it is not the caller's. */
export async function deleteAgregado(tx: Tx, codAgregado: number): Promise<number | null> {
  const row = await tx
    .deleteFrom('item_agregado')
    .where('cod_agregado', '=', codAgregado)
    .returning('cod_concessionaria')
    .executeTakeFirst();
  return row?.cod_concessionaria ?? null;
}

/** The kind of a node of a dealership; undefined when it has no such node. */
export async function findTipoDoNo(
  tx: Tx,
  codConcessionaria: number,
  codNo: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('cardapio_no')
    .select('tipo')
    .where('cod_no', '=', codNo)
    .where('cod_concessionaria', '=', codConcessionaria)
    .executeTakeFirst();
  return row?.tipo;
}
