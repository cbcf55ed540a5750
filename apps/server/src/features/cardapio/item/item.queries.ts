import { sql } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type { itemContracts } from '@oferta/contracts/cardapio/item.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { listar, ordenar, padroesComKm, temTodas, type Escolha, type Pagina } from '../lista.queries.ts';

type Filtro = InputOf<typeof itemContracts.listItens>['query'];
type Recorte = Omit<Filtro, keyof Pagina>;

const ORDENS = { caminho: 'lugar', nome: 'nome', preco: 'centavos', km: 'km' } as const;

/** To a package's total `t`: all that stands above the package. */
export const ACIMA_DO_PACOTE = sql`join cardapio_no revisao on revisao.cod_no = t.cod_revisao
  join cardapio_no versao on versao.cod_no = t.cod_versao
  join cardapio_no modelo on modelo.cod_no = t.cod_modelo
  join cardapio_no marca on marca.cod_no = t.cod_marca`;

const ORDEM_DOS_PACOTES = sql`marca.chave collate como_se_conta, modelo.chave collate como_se_conta, versao.chave collate como_se_conta, revisao.km, pacote.ordem, pacote.cod_no`;
const TEXTO = sql`concat_ws(' ', marca.chave, modelo.chave, versao.chave, revisao.chave, pacote.chave)`;

/** The items that a filter leaves, in its order. */
export function escolherItens(codConcessionaria: number, filtro: Recorte): Escolha {
  const { codAcima, situacao, especie, codPeca, busca } = filtro;
  // Prices of 80 000 items are made only for who sorts by them.
  const preco = filtro.ordem === 'preco';
  return {
    // Packages are put in order first: they are one in six, and their items follow them.
    chaves: sql`with lugares as materialized (
        select t.cod_pacote, revisao.km, row_number() over (order by ${ORDEM_DOS_PACOTES}) as lugar,
          ${busca === undefined ? sql`null::text` : TEXTO} as texto
        from pacote_total t join cardapio_no pacote on pacote.cod_no = t.cod_pacote ${ACIMA_DO_PACOTE}
        where t.cod_concessionaria = ${codConcessionaria}
          ${codAcima === undefined ? sql`` : sql`and ${codAcima} in (t.cod_marca, t.cod_modelo, t.cod_versao, t.cod_revisao, t.cod_pacote)`})
      select n.cod_no as cod, n.nome collate como_se_conta as nome, l.km, l.lugar * 4294967296 + n.ordem as lugar, ${preco ? sql`ip.centavos` : sql`null::bigint as centavos`}
      from lugares l join cardapio_no n on n.cod_pai = l.cod_pacote ${preco ? sql`join item_preco ip on ip.cod_no = n.cod_no` : sql``}
      where n.cod_concessionaria = ${codConcessionaria} and n.tipo = 'item' and ${temTodas(sql`concat_ws(' ', l.texto, n.chave)`, padroesComKm(busca))}
        ${situacao === undefined ? sql`` : sql`and n.situacao = ${situacao}`}
        ${especie === undefined ? sql`` : sql`and n.especie = ${especie}`}
        ${codPeca === undefined ? sql`` : sql`and n.cod_peca = ${codPeca}`}`,
    ordem: ordenar(ORDENS, filtro, 'caminho'),
  };
}

export function listItens(tx: Tx, codConcessionaria: number, filtro: Filtro): Promise<RawJson> {
  return listar(tx, {
    pagina: filtro,
    ...escolherItens(codConcessionaria, filtro),
    linhas: sql`select pagina.pos, json_build_object('codNo', n.cod_no, 'codPacote', n.cod_pai, 'marca', marca.nome, 'modelo', modelo.nome,
        'versaoModelo', versao.nome, 'revisao', revisao.nome, 'km', revisao.km, 'pacote', pacote.nome, 'nome', n.nome, 'especie', n.especie,
        'codPeca', n.cod_peca, 'codigoPeca', p.codigo, 'unidade', p.unidade, 'quantidadeMil', n.quantidade_mil,
        'codTipoServico', n.cod_tipo_servico, 'tmoMin', n.tmo_min, 'precoFixoCentavos', n.preco_fixo_centavos, 'centavos', ip.centavos,
        'situacao', n.situacao, 'versao', n.versao) as linha
      from pagina join cardapio_no n on n.cod_no = pagina.cod join cardapio_no pacote on pacote.cod_no = n.cod_pai
      join pacote_total t on t.cod_pacote = n.cod_pai ${ACIMA_DO_PACOTE}
      join item_preco ip on ip.cod_no = n.cod_no
      left join peca p on p.cod_peca = n.cod_peca`,
  });
}
