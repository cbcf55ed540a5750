import type { Slice } from '#kernel/slice.ts';
import { lancamentoRoutes } from './lancamento/lancamento.routes.ts';
import { lembrarLancamentosJob } from './lancamento/lembrar.job.ts';
import { relatorioExcelExportador } from './relatorio-excel/relatorio-excel.exportador.ts';
import { relatorioExcelRoutes } from './relatorio-excel/relatorio-excel.routes.ts';

/** Sales: a month day by day, and the Excel report. */
export const vendasSlice: Slice = {
  routes: [...lancamentoRoutes, ...relatorioExcelRoutes],
  jobs: [lembrarLancamentosJob],
  exportadores: [relatorioExcelExportador],
};
