import type { Slice } from '#kernel/slice.ts';
import { checklistRoutes } from './checklist/checklist.routes.ts';
import { oficinaDigitalExportadores } from './exportacao/oficina-digital.exportadores.ts';
import { modeloChecklistRoutes } from './modelo-checklist/modelo-checklist.routes.ts';
import { oportunidadeRoutes } from './oportunidade/oportunidade.routes.ts';
import { acompanharOrcamentosJob } from './orcamento/acompanhar/acompanhar.job.ts';
import { orcamentoFeeds } from './orcamento/orcamento.feed.ts';
import { orcamentoRoutes } from './orcamento/orcamento.routes.ts';
import { enviarPesquisasJob } from './pesquisa/enviar-pesquisas.job.ts';
import { pesquisaRoutes } from './pesquisa/pesquisa.routes.ts';
import { publicoRoutes } from './publico/publico.routes.ts';

/** Inspection, quote, approval, survey. */
export const oficinaDigitalSlice: Slice = {
  routes: [
    ...modeloChecklistRoutes,
    ...checklistRoutes,
    ...orcamentoRoutes,
    ...publicoRoutes,
    ...oportunidadeRoutes,
    ...pesquisaRoutes,
  ],
  feeds: { ...orcamentoFeeds },
  jobs: [acompanharOrcamentosJob, enviarPesquisasJob],
  exportadores: [...oficinaDigitalExportadores],
};
