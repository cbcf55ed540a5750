import { sql, type RawBuilder } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type { pacoteContracts } from '@oferta/contracts/cardapio/pacote.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { totaisFio } from '../arvore/no-fio.queries.ts';
import { ACIMA_DO_PACOTE } from '../item/item.queries.ts';
import { listar, ordenar, padroesComKm, temTodas, type Escolha, type Pagina } from '../lista.queries.ts';

type Filtro = InputOf<typeof pacoteContracts.listPacotes>['query'];
type Recorte = Omit<Filtro, keyof Pagina | 'dia'>;

const ORDENS = {
  caminho: 'lugar',
  nome: 'nome',
  km: 'km',
  preco: 'centavos',
  margem: 'margem_bp',
  minutos: 'minutos',
  situacao: 'situacao',
  validoAte: 'valido_ate',
} as const;

/** To a package's total `t`: the package and all that stands above it. */
const ACIMA = sql`join cardapio_no n on n.cod_no = t.cod_pacote ${ACIMA_DO_PACOTE}`;

const TEXTO = sql`concat_ws(' ', marca.chave, modelo.chave, versao.chave, revisao.chave, n.chave)`;

/** Offered: published and in its dates, and so is all above it. */
const ofertadoTodo = (dia: string): RawBuilder<unknown> =>
  sql.join(
    ['n', 'revisao', 'versao', 'modelo', 'marca'].map(
      (qual) =>
        sql`vigente(${sql.ref(`${qual}.situacao`)}, ${sql.ref(`${qual}.valido_de`)}, ${sql.ref(`${qual}.valido_ate`)}, ${dia}::date)`,
    ),
    sql` and `,
  );

/** A package of the flat list in wire shape. */
const pacoteFio = (
  dia: string,
): RawBuilder<unknown> => sql`json_build_object('codPacote', n.cod_no, 'codRevisao', t.cod_revisao,
  'marca', marca.nome, 'modelo', modelo.nome, 'versaoModelo', versao.nome, 'revisao', revisao.nome, 'km', revisao.km, 'meses', revisao.meses,
  'nome', n.nome, 'situacao', n.situacao, 'ofertado', ${ofertadoTodo(dia)}, 'validoDe', n.valido_de, 'validoAte', n.valido_ate,
  'destaque', n.destaque, 'descontoBp', n.desconto_bp, 'precoFixoCentavos', n.preco_fixo_centavos, 'itens', t.itens, 'totais', ${totaisFio},
  'versao', n.versao)`;

interface Pedido {
  codConcessionaria: number;
  dia: string;
  filtro: Filtro;
}

/** The packages that a filter leaves, in its order. */
export function escolherPacotes(codConcessionaria: number, filtro: Recorte): Escolha {
  return {
    chaves: sql`select t.cod_pacote as cod, n.nome collate como_se_conta as nome, revisao.km, t.centavos, t.margem_bp, t.minutos, n.situacao, n.valido_ate,
        (marca.chave collate como_se_conta, modelo.chave collate como_se_conta, versao.chave collate como_se_conta, revisao.km, n.ordem) as lugar
      from pacote_total t ${ACIMA} where ${condicoes(codConcessionaria, filtro)}`,
    ordem: ordenar(ORDENS, filtro, 'caminho'),
  };
}

export function listPacotes(tx: Tx, { codConcessionaria, dia, filtro }: Pedido): Promise<RawJson> {
  return listar(tx, {
    pagina: filtro,
    ...escolherPacotes(codConcessionaria, filtro),
    linhas: sql`select pagina.pos, ${pacoteFio(dia)} as linha from pagina join pacote_total t on t.cod_pacote = pagina.cod ${ACIMA}`,
  });
}

function condicoes(codConcessionaria: number, filtro: Omit<Recorte, 'ordem'>): RawBuilder<unknown> {
  const { codAcima, situacao, abaixoDaMargem, kmDe, kmAte, busca } = filtro;
  return sql.join(
    [
      sql`t.cod_concessionaria = ${codConcessionaria}`,
      temTodas(TEXTO, padroesComKm(busca)),
      ...(codAcima === undefined
        ? []
        : [sql`${codAcima} in (t.cod_marca, t.cod_modelo, t.cod_versao, t.cod_revisao)`]),
      ...(situacao === undefined ? [] : [sql`n.situacao = ${situacao}`]),
      ...(abaixoDaMargem === undefined ? [] : [sql`t.abaixo_da_margem`]),
      ...(kmDe === undefined ? [] : [sql`revisao.km >= ${kmDe}`]),
      ...(kmAte === undefined ? [] : [sql`revisao.km <= ${kmAte}`]),
    ],
    sql` and `,
  );
}

type FiltroDeMargem = InputOf<typeof pacoteContracts.listMargemBaixa>['query'];

/** Packages below the target margin with the parts in them whose cost went up, the last change first. */
export function listMargemBaixa(
  tx: Tx,
  { codConcessionaria, dia, filtro }: { codConcessionaria: number; dia: string; filtro: FiltroDeMargem },
): Promise<RawJson> {
  const mudancas = sql`coalesce((
    select json_agg(json_build_object('codPeca', p.cod_peca, 'codigo', p.codigo, 'descricao', p.descricao,
      'custoAnteriorCentavos', p.custo_anterior_centavos, 'custoCentavos', p.custo_centavos,
      'quando', to_char(p.custo_alterado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by p.custo_alterado_em desc, p.cod_peca)
    from peca p
    where p.custo_centavos > p.custo_anterior_centavos
      and exists (select from cardapio_no i where i.cod_pai = n.cod_no and i.cod_peca = p.cod_peca and i.situacao <> 'inativo')), '[]')`;
  return listar(tx, {
    pagina: filtro,
    chaves: sql`select t.cod_pacote as cod, t.centavos, t.margem_bp, (marca.chave collate como_se_conta, modelo.chave collate como_se_conta, versao.chave collate como_se_conta, revisao.km, n.ordem) as lugar
      from pacote_total t ${ACIMA} where t.abaixo_da_margem and n.situacao <> 'inativo' and ${condicoes(codConcessionaria, filtro)}`,
    ordem: ordenar({ margem: 'margem_bp', caminho: 'lugar', preco: 'centavos' }, filtro, 'margem'),
    linhas: sql`select pagina.pos, json_build_object('pacote', ${pacoteFio(dia)}, 'sugeridoCentavos', preco_da_margem(t.custo_centavos, r.margem_alvo_bp, r.arredondamento), 'mudancas', ${mudancas}) as linha
      from pagina join pacote_total t on t.cod_pacote = pagina.cod ${ACIMA} join regra_vigente r on r.cod_concessionaria = t.cod_concessionaria`,
  });
}
