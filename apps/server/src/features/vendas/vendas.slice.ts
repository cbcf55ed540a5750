import type { Slice } from '#kernel/slice.ts';
import { lancamentoRoutes } from './lancamento/lancamento.routes.ts';
import { lembrarLancamentosJob } from './lancamento/lembrar.job.ts';

/** Sales: a month day by day. */
export const vendasSlice: Slice = {
  routes: [...lancamentoRoutes],
  jobs: [lembrarLancamentosJob],
};
