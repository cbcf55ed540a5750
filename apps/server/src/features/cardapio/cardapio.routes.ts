import { arvoreRoutes } from './arvore/arvore.routes.ts';
import { copiarJob } from './copia/copiar.job.ts';
import { copiaRoutes } from './copia/copia.routes.ts';
import { itemAdicionalRoutes } from './item-adicional/item-adicional.routes.ts';
import { itemRoutes } from './item/item.routes.ts';
import { desfazerLoteJob } from './lote/desfazer-lote.job.ts';
import { loteRoutes } from './lote/lote.routes.ts';
import { manualRoutes } from './manual/manual.routes.ts';
import { pacoteRoutes } from './pacote/pacote.routes.ts';
import { pecaRoutes } from './peca/peca.routes.ts';
import { pneuRoutes } from './pneu/pneu.routes.ts';
import { precoRoutes } from './preco/preco.routes.ts';
import { revisaoRoutes } from './revisao/revisao.routes.ts';
import type { Route } from '#kernel/http/route.ts';
import type { RunnableJob } from '#kernel/jobs/job.ts';

/** Everything the menu can do. */
export const cardapioRoutes: readonly Route[] = [
  ...arvoreRoutes,
  ...copiaRoutes,
  ...itemAdicionalRoutes,
  ...itemRoutes,
  ...loteRoutes,
  ...manualRoutes,
  ...pacoteRoutes,
  ...pecaRoutes,
  ...pneuRoutes,
  ...precoRoutes,
  ...revisaoRoutes,
];

export const cardapioJobs: readonly RunnableJob[] = [copiarJob, desfazerLoteJob];
