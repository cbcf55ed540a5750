import {
  type CamposDoExcel,
  LINHAS_CONTADAS,
  LINHAS_DA_PREVIA,
  type PedidoDoExcel,
  type PreviaDoExcel,
} from '@oferta/contracts/relatorios/relatorio-excel.ts';
import { INDICADOR_IDS, indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import type { Ctx } from '#kernel/context.ts';
import { comSubtotais, Totais } from '#kernel/planilha/write/contas.ts';
import type { LinhaExportada } from '#kernel/planilha/exportador.ts';
import { dimensoesDoIndicador } from '../pivot/grupos.queries.ts';
import { listCasasDosNumeros } from '../numeros/casas.queries.ts';
import { listRotulos } from '#features/vendas/public.ts';
import { montarExcel } from './montar-excel.ts';

/** Indicators that add up by dimensions, under the distributor's labels, and the dealerships that the person sees. */
export async function camposDoExcel({ tx }: Ctx): Promise<CamposDoExcel> {
  const rotulos = await listRotulos(tx);
  const casas = await listCasasDosNumeros(tx, {});
  return {
    indicadores: INDICADOR_IDS.flatMap((indicador) => {
      const dimensoes = [...dimensoesDoIndicador(indicador)];
      const { rotulo, formula } = indicadorDe(indicador);
      return dimensoes.length === 0
        ? []
        : [{ indicador, rotulo: rotulos.get(indicador) ?? rotulo, formula, dimensoes }];
    }),
    casas: casas.map(({ codConcessionaria, nome, codGrupo, grupo, marcas }) => ({
      codConcessionaria,
      nome,
      codGrupo,
      grupo,
      marcas,
    })),
  };
}

/** The first rows of the file that a request makes, and its totals. */
export async function verPrevia(ctx: Ctx, pedido: PedidoDoExcel): Promise<PreviaDoExcel> {
  const { colunas, linhas, totais, subtotais } = await montarExcel(ctx, pedido);
  const folha = { colunas, subtotais: await subtotais() };
  const [ultima, lidos] = [new Totais(colunas), await totais()];
  const primeiras: { linha: LinhaExportada; subtotal: boolean }[] = [];
  let quantas = 0;
  for await (const lote of comSubtotais(linhas(), folha)) {
    for (const { linha, subtotal } of lote) {
      if (subtotal) continue;
      ultima.somar(linha);
      quantas += 1;
    }
    primeiras.push(...lote.slice(0, LINHAS_DA_PREVIA - primeiras.length));
    if (quantas >= LINHAS_CONTADAS) break;
  }
  const longa = quantas >= LINHAS_CONTADAS;
  const emLista = (linha: LinhaExportada) =>
    colunas.map(({ campo }) => {
      const valor = linha[campo] ?? null;
      return typeof valor === 'string' || typeof valor === 'number' ? valor : null;
    });
  return {
    colunas: colunas.map(({ rotulo, tipo, soMes = false, apoio }) => ({ rotulo, tipo, soMes, apoio })),
    linhas: primeiras.map(({ linha }) => emLista(linha)),
    subtotais: primeiras.flatMap(({ subtotal }, i) => (subtotal ? [i] : [])),
    total: longa || quantas === 0 ? null : emLista(ultima.linha(lidos)),
    quantas,
    longa,
    lidoEm: ctx.now.toISOString(),
  };
}
