import type { RunnableJob } from '#kernel/jobs/job.ts';
import type { Catalogo } from './catalogo.ts';
import { conferirPlanilhaJob } from './conferir-planilha.job.ts';
import { desfazerPlanilhaJob } from './desfazer-planilha.job.ts';
import { importarPlanilhaJob } from './importar-planilha.job.ts';

export const planilhaJobs = (catalogo: Catalogo): RunnableJob[] => [
  conferirPlanilhaJob(catalogo),
  importarPlanilhaJob(catalogo),
  desfazerPlanilhaJob(catalogo),
];
