import type { Slice } from '#kernel/slice.ts';
import { atenderDmsJob } from './dms/conectores/atender-dms.job.ts';
import { conexaoDmsIntegracao } from './dms/conexao/conexao.integracao.ts';
import { conciliacaoRoutes, dmsRoutes } from './dms/dms.routes.ts';
import { recusadasExportador } from './dms/leitura/recusadas.exportador.ts';
import { lancamentoRoutes } from './lancamento/lancamento.routes.ts';
import { lembrarLancamentosJob } from './lancamento/lembrar.job.ts';
import { metaRoutes } from './meta/meta.routes.ts';

/** Sales: a month day by day, what it is to reach, and what the DMS tells of it. */
export const vendasSlice: Slice = {
  routes: [...lancamentoRoutes, ...metaRoutes, ...dmsRoutes, ...conciliacaoRoutes],
  jobs: [lembrarLancamentosJob, atenderDmsJob],
  integracoes: [conexaoDmsIntegracao],
  exportadores: [recusadasExportador],
};
