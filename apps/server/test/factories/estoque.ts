import { SEM_EXPERIENCIA } from '@oferta/domain/estoque/motor/calibracao.ts';
import { POLITICA_PADRAO } from '@oferta/domain/estoque/politica.ts';
import { gerarSugestoes } from '#features/estoque/sugestao/gerar-sugestoes.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import type { TestApp } from '../test-app.ts';
import { aConcessionaria, type Casa } from './house.ts';

let serial = 0;

/** A supplier that delivers in a month and is ordered from each month. */
export async function aFornecedor(app: TestApp, casa: Casa, nome = 'Fábrica'): Promise<number> {
  const { rows } = await app.admin.query<{ cod: number }>(
    `insert into fornecedor (cod_distribuidor, cod_concessionaria, nome, prazo_dias, revisao_dias, orcamento_centavos)
     values ($1, $2, $3, 30, 30, 1000000) returning cod_fornecedor as cod`,
    [casa.codDistribuidor, casa.codConcessionaria, nome],
  );
  return rows[0]?.cod ?? 0;
}

interface Peca {
  readonly codigo: string;
  readonly codFornecedor: number;
  /** Units sold in each of the months before this one, oldest first. */
  readonly vendas: readonly number[];
  readonly emMaos?: number;
  readonly embalagem?: number;
  readonly descricao?: string;
  readonly unidade?: string;
}

/** A part with its months of sales and what is left of what came in. */
export async function aPecaComVendas(
  app: TestApp,
  casa: Casa,
  {
    codigo,
    codFornecedor,
    vendas,
    emMaos = 0,
    embalagem = 1,
    descricao = `Peça ${codigo}`,
    unidade = 'un',
  }: Peca,
): Promise<number> {
  const { rows } = await app.admin.query<{ cod: number }>(
    `insert into peca (cod_distribuidor, cod_concessionaria, codigo, descricao, custo_centavos, cod_fornecedor, embalagem, unidade)
     values ($1, $2, $3, $4, 5000, $5, $6, $7) returning cod_peca::integer as cod`,
    [casa.codDistribuidor, casa.codConcessionaria, codigo, descricao, codFornecedor, embalagem, unidade],
  );
  const codPeca = rows[0]?.cod ?? 0;
  const vendidas = vendas.reduce((soma, mes) => soma + mes, 0);
  await app.admin.query(
    `insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, dia, quando)
     select $1, $2, $3, case when q > 0 then 'entrada' else 'venda' end, q, dia, dia
     from (
       select $4::numeric as q, date '2020-01-01' as dia
       union all
       select -v, (date '2026-11-15' - make_interval(months => (cardinality($5::numeric[]) - n + 1)::integer))::date
       from unnest($5::numeric[]) with ordinality as u(v, n)
     ) as m where q <> 0 order by q desc`,
    [casa.codDistribuidor, casa.codConcessionaria, codPeca, vendidas + emMaos, vendas],
  );
  return codPeca;
}

/** Nothing in stock, nothing ordered, in all houses. */
export async function semEstoque(app: TestApp): Promise<void> {
  await app.admin.query(
    'truncate peca_movimento, peca_estoque, peca_demanda, sugestao_linha, sugestao_pedido, peca, fornecedor cascade',
  );
}

/** An open suggestion of a supplier, without lines. */
export async function aSugestao(app: TestApp, casa: Casa, nome: string): Promise<number> {
  const { rows } = await app.admin.query<{ cod: number }>(
    `insert into sugestao_pedido (cod_distribuidor, cod_concessionaria, cod_fornecedor, hash_pedido, titulo, criada_em, cobertura_dias,
       calibracao, politica)
     values ($1, $2, $3, '0a1b2c3d', $4, '2026-11-23T06:00Z', 60, $5, $6) returning cod_sugestao_pedido as cod`,
    [
      casa.codDistribuidor,
      casa.codConcessionaria,
      await aFornecedor(app, casa, `Fornecedor ${nome}`),
      `Reposição ${nome}`,
      JSON.stringify(SEM_EXPERIENCIA),
      JSON.stringify(POLITICA_PADRAO),
    ],
  );
  return rows[0]?.cod ?? 0;
}

/** An order that was sent on 20 November, of these units of each part. */
export async function oPedidoEnviado(
  app: TestApp,
  casa: Casa,
  pedidas: Readonly<Record<number, number>>,
): Promise<number> {
  const cod = await aSugestao(app, casa, `P${(serial += 1)}`);
  for (const [codPeca, pedir] of Object.entries(pedidas))
    await app.admin.query(
      `insert into sugestao_linha (cod_sugestao_pedido, cod_distribuidor, cod_concessionaria, cod_peca, valor, regularidade, demanda,
         historico, previsao_centesimos, risco_bp, explicacao, custo_centavos, sugerido, pedir)
       values ($1, $2, $3, $4, 'A', 'X', 'regular', '{}', 0, 0, '{}', 100, $5, $5)`,
      [cod, casa.codDistribuidor, casa.codConcessionaria, codPeca, pedir],
    );
  await app.admin.query(
    `update sugestao_pedido set situacao = 'enviada', enviada_em = '2026-11-20T12:00Z' where cod_sugestao_pedido = $1`,
    [cod],
  );
  return cod;
}

/** The suggestions of a dealership, made as its queue would make them. */
export async function gerarJa(app: TestApp, casa: Casa): Promise<{ linhas: number; sugestoes: number }> {
  return unitOfWork(app.app.platform, {
    session: { usuario: null, tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: '*' } },
    actor: { codUsuario: null, acao: 'gerarSugestoes', origem: 'job', endereco: null },
    work: (ctx) => gerarSugestoes(ctx, casa.codConcessionaria),
  });
}

/** A unit of a part on its way to a dealership from another one of the same distributor. */
export async function aTransferencia(app: TestApp, casa: Casa, codPeca: number): Promise<number> {
  const outra = await aConcessionaria(app, { distribuidor: casa.distribuidor });
  const codFornecedor = await aFornecedor(app, outra);
  const deLa = await aPecaComVendas(app, outra, {
    codigo: `T-${codPeca}`,
    codFornecedor,
    vendas: [],
    emMaos: 1,
  });
  const { rows } = await app.admin.query<{ cod: number }>(
    `insert into peca_transferencia (cod_distribuidor, cod_concessionaria, cod_peca, cod_origem, cod_peca_origem, quantidade, enviada_em)
     values ($1, $2, $3, $4, $5, 1, '2026-11-22T12:00Z') returning cod_transferencia as cod`,
    [casa.codDistribuidor, casa.codConcessionaria, codPeca, outra.codConcessionaria, deLa],
  );
  return rows[0]?.cod ?? 0;
}

/** An open count of a part. */
export async function aContagem(
  app: TestApp,
  casa: Casa,
  { titulo, codPeca }: { titulo: string; codPeca: number },
): Promise<number> {
  const { rows } = await app.admin.query<{ cod: number }>(
    `with k as (
       insert into contagem (cod_distribuidor, cod_concessionaria, titulo, comecada_em) values ($1, $2, $3, '2026-11-23T10:00Z')
       returning cod_contagem, cod_distribuidor, cod_concessionaria
     ), l as (
       insert into contagem_linha (cod_contagem, cod_distribuidor, cod_concessionaria, cod_peca, razao)
       select cod_contagem, cod_distribuidor, cod_concessionaria, $4, 'escolhida' from k
     )
     select cod_contagem as cod from k`,
    [casa.codDistribuidor, casa.codConcessionaria, titulo, codPeca],
  );
  return rows[0]?.cod ?? 0;
}
