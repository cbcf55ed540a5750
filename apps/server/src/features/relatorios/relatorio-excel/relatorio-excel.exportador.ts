import { PedidoDoExcel, TIPO_DO_EXCEL } from '@oferta/contracts/relatorios/relatorio-excel.ts';
import { vendasScreens } from '@oferta/contracts/vendas/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { criteriosDo } from './criterios.ts';
import { montarExcel } from './montar-excel.ts';

/** The Excel report as a file: its columns are what was asked for (product 06, Excel report). */
export const relatorioExcelExportador = exportador({
  tipo: TIPO_DO_EXCEL,
  titulo: 'Relatório Excel',
  niveis: niveisDe(vendasScreens['relatorio-excel']),
  porConcessionaria: false,
  filtro: PedidoDoExcel,
  colunas: [],
  async montar(ctx, { filtro, fuso }) {
    const { colunas, totais, subtotais } = await montarExcel(ctx, filtro);
    return {
      titulo: filtro.titulo || 'Relatório',
      colunas,
      totais: await totais(),
      subtotais: await subtotais(),
      sobre: await criteriosDo(ctx, filtro, fuso),
      nomeDoSobre: 'Critérios',
    };
  },
  async *linhas(ctx, { filtro }) {
    yield* (await montarExcel(ctx, filtro)).linhas();
  },
});
