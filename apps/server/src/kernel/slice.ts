import type { Page } from './http/pages/page.ts';
import type { Route } from './http/route.ts';
import type { Integracao } from './integracao.ts';
import type { RunnableJob } from './jobs/job.ts';
import type { Exportador } from './planilha/exportador.ts';
import type { QualquerImportador } from './planilha/importador-de-arquivo.ts';
import type { Feeds } from './realtime/hub.ts';

/** What a slice brings into the product, as its `<slice>.slice.ts` declares it. */
export interface Slice {
  readonly routes: readonly Route[];
  /** What browsers ask for by themselves. */
  readonly pages?: readonly Page[];
  readonly feeds?: Feeds;
  readonly jobs?: readonly RunnableJob[];
  /** Its connections with other systems. */
  readonly integracoes?: readonly Integracao[];
  /** What people can have as a file. */
  readonly exportadores?: readonly Exportador[];
  /** The spreadsheets that people can bring. */
  readonly importadores?: readonly QualquerImportador[];
}
