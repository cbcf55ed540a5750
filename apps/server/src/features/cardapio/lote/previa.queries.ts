import { sql, type RawBuilder } from 'kysely';
import type { Mudanca, PedidoDeLote } from '@oferta/contracts/cardapio/lote.ts';
import type { SituacaoNo } from '@oferta/domain/cardapio/no.ts';
import type { Tx } from '#kernel/db/database.ts';
import { padroesComKm, temTodas } from '../lista.queries.ts';

export interface Alvo {
  codNo: number;
  nome: string;
  caminho: string;
  versao: number;
  /** As it is now: of the package, or of the item's line. */
  centavos: number;
  custoCentavos: number;
  precoFixoCentavos: number | null;
  /** What it would be without a fixed price. */
  calculadoCentavos: number;
  insumo: boolean;
  situacao: SituacaoNo;
  validoDe: string | null;
  validoAte: string | null;
}

/** What a bulk edit would touch, in the tree's order; one more than `maximo` says that there are too many. */
export async function listAlvos(tx: Tx, pedido: PedidoDeLote, maximo: number): Promise<Alvo[]> {
  const { codConcessionaria, alvo } = pedido;
  const caminho = sql`concat_ws(' › ', marca.nome, modelo.nome, versao.nome, revisao.nome${alvo === 'item' ? sql`, pacote.nome` : sql``})`;
  const { rows } = await sql<Alvo>`
    select n.cod_no as "codNo", n.nome, ${caminho} as caminho, n.versao,
      ${alvo === 'pacote' ? sql`t.centavos` : sql`ip.centavos`} as centavos,
      ${alvo === 'pacote' ? sql`t.custo_centavos` : sql`ip.custo_centavos`} as "custoCentavos",
      n.preco_fixo_centavos as "precoFixoCentavos",
      ${alvo === 'pacote' ? CALCULADO_DO_PACOTE : CALCULADO_DO_ITEM} as "calculadoCentavos",
      coalesce(n.especie = 'insumo', false) as insumo, n.situacao, n.valido_de as "validoDe", n.valido_ate as "validoAte"
    from cardapio_no n
    join pacote_total t on t.cod_pacote = ${alvo === 'pacote' ? sql`n.cod_no` : sql`n.cod_pai`}
    join cardapio_no marca on marca.cod_no = t.cod_marca
    join cardapio_no modelo on modelo.cod_no = t.cod_modelo
    join cardapio_no versao on versao.cod_no = t.cod_versao
    join cardapio_no revisao on revisao.cod_no = t.cod_revisao
    ${alvo === 'item' ? sql`join cardapio_no pacote on pacote.cod_no = n.cod_pai join item_preco ip on ip.cod_no = n.cod_no` : sql``}
    where n.cod_concessionaria = ${codConcessionaria} and n.tipo = ${alvo} and ${escolhidos(pedido)}
    order by marca.chave collate como_se_conta, modelo.chave collate como_se_conta, versao.chave collate como_se_conta, revisao.km, n.ordem, n.cod_no
    limit ${maximo + 1}`.execute(tx);
  return rows;
}

const CALCULADO_DO_PACOTE = sql`(
  select f.centavos from regra_vigente r,
    lateral (select count(*) as itens, coalesce(sum(i.centavos), 0)::bigint as soma,
      coalesce(sum(i.centavos) filter (where i.especie = 'maoDeObra'), 0)::bigint as mao_de_obra
      from item_preco i where i.cod_pacote = n.cod_no and i.situacao <> 'inativo') as s,
    lateral fechar_preco(s.soma, s.mao_de_obra, s.itens, r.insumos_tipo, r.insumos_valor, n.desconto_bp, r.arredondamento, null) as f
  where r.cod_concessionaria = n.cod_concessionaria)`;

const CALCULADO_DO_ITEM = sql`coalesce(case n.especie
  when 'peca' then (select dividir_meio_acima(p.venda_centavos * n.quantidade_mil, 1000) from peca p where p.cod_peca = n.cod_peca)
  when 'maoDeObra' then (select dividir_meio_acima(n.tmo_min::bigint * h.centavos_hora, 60) from taxa_hora h
    where h.cod_concessionaria = n.cod_concessionaria and h.cod_tipo_servico = n.cod_tipo_servico)
  else n.preco_fixo_centavos end, 0)`;

function escolhidos({ selecao }: PedidoDeLote): RawBuilder<unknown> {
  if (selecao.por === 'codigos') return sql`n.cod_no = any (${selecao.codigos}::bigint[])`;
  const { busca, codAcima, situacao, abaixoDaMargem } = selecao;
  return sql.join(
    [
      temTodas(
        sql`concat_ws(' ', marca.chave, modelo.chave, versao.chave, revisao.chave, n.chave)`,
        padroesComKm(busca),
      ),
      codAcima === undefined
        ? sql`true`
        : sql`${codAcima} in (t.cod_marca, t.cod_modelo, t.cod_versao, t.cod_revisao, t.cod_pacote)`,
      situacao === undefined ? sql`true` : sql`n.situacao = ${situacao}`,
      abaixoDaMargem === true ? sql`t.abaixo_da_margem` : sql`true`,
    ],
    sql` and `,
  );
}

export interface Aplicacao {
  codLote: number;
  /** What each node gets; those that do not change are not among them. */
  linhas: readonly { codNo: number; versao: number; precoFixoCentavos: number | null }[];
  mudanca: Mudanca;
}

/** Writes a bulk edit in one statement, keeping how each node was; answers how many changed. */
export async function updateAlvos(tx: Tx, { codLote, linhas, mudanca }: Aplicacao): Promise<number> {
  const set =
    mudanca.tipo === 'situacao'
      ? sql`situacao = ${mudanca.situacao}`
      : mudanca.tipo === 'validade'
        ? sql`valido_de = ${mudanca.validoDe}::date, valido_ate = ${mudanca.validoAte}::date`
        : sql`preco_fixo_centavos = a.preco`;
  const { numAffectedRows } = await sql`
    with alvo as (
      select * from unnest(${linhas.map(({ codNo }) => codNo)}::bigint[], ${linhas.map(({ versao }) => versao)}::integer[],
        ${linhas.map(({ precoFixoCentavos }) => precoFixoCentavos)}::integer[]) as a (cod_no, versao, preco)),
    antes as (select n.cod_no, to_jsonb(n) as linha from cardapio_no n join alvo a using (cod_no, versao)),
    mudados as (
      update cardapio_no n set ${set} from alvo a where n.cod_no = a.cod_no and n.versao = a.versao
      returning n.cod_distribuidor, n.cod_concessionaria, n.cod_no, n.versao)
    insert into lote_linha (cod_distribuidor, cod_concessionaria, cod_lote, tabela, cod, antes, versao)
    select m.cod_distribuidor, m.cod_concessionaria, ${codLote}, 'cardapio_no', m.cod_no, antes.linha, m.versao
    from mudados m join antes using (cod_no)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
