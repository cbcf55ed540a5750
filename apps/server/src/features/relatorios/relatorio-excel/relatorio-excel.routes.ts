import { FEITO } from '@oferta/contracts/fields.ts';
import { relatorioExcelContracts } from '@oferta/contracts/relatorios/relatorio-excel.ts';
import { routes } from '#kernel/http/route.ts';
import { listRelatorios } from './relatorio-salvo.queries.ts';
import { alterarRelatorio, codUsuarioDe, criarRelatorio, excluirRelatorio } from './salvar-relatorio.ts';
import { camposDoExcel, verPrevia } from './ver-previa.ts';

export const relatorioExcelRoutes = routes(relatorioExcelContracts, {
  camposDoExcel: (ctx) => camposDoExcel(ctx),
  previaDoExcel: (ctx, { body }) => verPrevia(ctx, body),
  listRelatoriosSalvos: (ctx) => listRelatorios(ctx.tx, codUsuarioDe(ctx)),
  criarRelatorioSalvo: (ctx, { body }) => criarRelatorio(ctx, body),
  alterarRelatorioSalvo: (ctx, { params, body }) => alterarRelatorio(ctx, params.codRelatorioSalvo, body),
  excluirRelatorioSalvo: async (ctx, { params }) => {
    await excluirRelatorio(ctx, params.codRelatorioSalvo);
    return FEITO;
  },
});
