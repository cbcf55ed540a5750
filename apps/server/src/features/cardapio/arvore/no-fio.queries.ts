import { sql, type RawBuilder } from 'kysely';
import type { NoComCaminho, No } from '@oferta/contracts/cardapio/arvore.ts';
import type { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';

/**
 * A node in wire shape, of `cardapio_no n`. The five legs of the price range have each their index; the kind leaves one of
 * them to be read.
 */
export const noFio = (dia: string): RawBuilder<unknown> => sql`json_build_object(
  'codNo', n.cod_no, 'codConcessionaria', n.cod_concessionaria, 'codPai', n.cod_pai, 'tipo', n.tipo, 'nome', n.nome,
  'ordem', n.ordem, 'situacao', n.situacao, 'validoDe', n.valido_de, 'validoAte', n.valido_ate, 'versao', n.versao,
  'ofertado', vigente(n.situacao, n.valido_de, n.valido_ate, ${dia}::date),
  'filhos', (select count(*) from cardapio_no f where f.cod_pai = n.cod_no),
  'pacotes', faixa.pacotes, 'precoDe', faixa.preco_de, 'precoAte', faixa.preco_ate,
  'versaoModelo', case when n.tipo = 'versao' then
    json_build_object('motor', n.motor, 'cambio', n.cambio, 'anoDe', n.ano_de, 'anoAte', n.ano_ate) end,
  'revisao', case when n.tipo = 'revisao' then
    json_build_object('km', n.km, 'meses', n.meses, 'tolKm', n.tol_km, 'tolDias', n.tol_dias, 'perdeGarantia', n.perde_garantia) end,
  'pacote', case when n.tipo = 'pacote' then (
    select json_build_object('descontoBp', n.desconto_bp, 'precoFixoCentavos', n.preco_fixo_centavos, 'destaque', n.destaque,
      'totais', ${totaisFio}) from pacote_total t where t.cod_pacote = n.cod_no) end,
  'item', case when n.tipo = 'item' then (
    select json_build_object('especie', n.especie, 'codPeca', n.cod_peca, 'codigoPeca', p.codigo, 'unidade', p.unidade,
      'quantidadeMil', n.quantidade_mil, 'codTipoServico', n.cod_tipo_servico, 'tmoMin', n.tmo_min,
      'precoFixoCentavos', n.preco_fixo_centavos, 'centavos', ip.centavos)
    from item_preco ip left join peca p on p.cod_peca = n.cod_peca where ip.cod_no = n.cod_no) end)`;

/** A package's figures in wire shape, of `pacote_total t`. */
export const totaisFio = sql`json_build_object('centavos', t.centavos, 'custoCentavos', t.custo_centavos, 'margemBp', t.margem_bp,
  'avulsoCentavos', t.avulso_centavos, 'minutos', t.minutos, 'incompleto', t.incompleto, 'abaixoDaMargem', t.abaixo_da_margem)`;

/** Packages below `n` and the range of their prices, as `faixa`. */
export const faixaDePrecos = sql`cross join lateral (
  select count(*) as pacotes, min(centavos) as preco_de, max(centavos) as preco_ate from (
    select f.centavos from pacote_total f where n.tipo = 'marca' and f.cod_marca = n.cod_no
    union all select f.centavos from pacote_total f where n.tipo = 'modelo' and f.cod_modelo = n.cod_no
    union all select f.centavos from pacote_total f where n.tipo = 'versao' and f.cod_versao = n.cod_no
    union all select f.centavos from pacote_total f where n.tipo = 'revisao' and f.cod_revisao = n.cod_no
    union all select f.centavos from pacote_total f where n.tipo = 'pacote' and f.cod_pacote = n.cod_no
  ) as abaixo
) as faixa`;

/** What stands above `n`, from the brand down, in wire shape. */
export const caminhoFio = sql`(
  with recursive acima (cod_no, cod_pai, tipo, nome, altura) as (
    select a.cod_no, a.cod_pai, a.tipo, a.nome, 1 from cardapio_no a where a.cod_no = n.cod_pai
    union all
    select a.cod_no, a.cod_pai, a.tipo, a.nome, acima.altura + 1 from acima join cardapio_no a on a.cod_no = acima.cod_pai
  )
  select coalesce(json_agg(json_build_object('codNo', cod_no, 'tipo', tipo, 'nome', nome) order by altura desc), '[]') from acima)`;

/** A node as the wire has it; undefined when it is not the caller's. */
export async function findNo(tx: Tx, codNo: number, dia: string): Promise<No | undefined> {
  const { rows } = await sql<{ no: No }>`
    select ${noFio(dia)} as no from cardapio_no n ${faixaDePrecos} where n.cod_no = ${codNo}`.execute(tx);
  return rows[0]?.no;
}

/** A node and what stands above it. */
export async function findNoComCaminho(
  tx: Tx,
  codNo: number,
  dia: string,
): Promise<z.infer<typeof NoComCaminho> | undefined> {
  const { rows } = await sql<z.infer<typeof NoComCaminho>>`
    select ${noFio(dia)} as no, ${caminhoFio} as caminho from cardapio_no n ${faixaDePrecos} where n.cod_no = ${codNo}`.execute(
    tx,
  );
  return rows[0];
}

/** A parent's children in wire shape, in their order. */
export async function listFilhos(tx: Tx, codPai: number, dia: string): Promise<No[]> {
  const { rows } = await sql<{ no: No }>`
    select ${noFio(dia)} as no from cardapio_no n ${faixaDePrecos} where n.cod_pai = ${codPai} order by n.ordem, n.cod_no`.execute(
    tx,
  );
  return rows.map(({ no }) => no);
}
