import {
  modeloChecklistContracts,
  modeloChecklistRefusals,
} from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { findModelo, listModelos, listVersoes } from './modelo-checklist.queries.ts';
import { criarModelo, publicarModelo } from './publicar-modelo.ts';

export const modeloChecklistRoutes = routes(modeloChecklistContracts, {
  listModelosChecklist: (ctx, { params }) => listModelos(ctx.tx, params.codConcessionaria),
  getModeloChecklist: async (ctx, { params: { codModeloChecklist } }) => ({
    modelo: (await findModelo(ctx.tx, codModeloChecklist)) ?? refuse(modeloChecklistRefusals.naoEncontrado),
    versoes: await listVersoes(ctx.tx, codModeloChecklist),
  }),
  criarModeloChecklist: (ctx, { body }) => criarModelo(ctx, body),
  publicarModeloChecklist: (ctx, { params, body }) => publicarModelo(ctx, params.codModeloChecklist, body),
});
