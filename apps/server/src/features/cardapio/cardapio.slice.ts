import type { Slice } from '#kernel/slice.ts';
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
import { cardapioExportadores } from './importacao/cardapio.exportadores.ts';
import { cardapioImportadores } from './importacao/cardapio.importadores.ts';

/** The menu of services. */
export const cardapioSlice: Slice = {
  routes: [
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
  ],
  jobs: [copiarJob, desfazerLoteJob],
  exportadores: cardapioExportadores,
  importadores: cardapioImportadores,
};
