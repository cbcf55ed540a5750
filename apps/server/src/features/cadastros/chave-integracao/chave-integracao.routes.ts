import { chaveIntegracaoContracts } from '@oferta/contracts/cadastros/chave-integracao.ts';
import { routes } from '#kernel/http/route.ts';
import { requireConcessionaria } from '../concessionaria/require-concessionaria.ts';
import { listChaves } from './chave-integracao.queries.ts';
import { criarChave } from './criar-chave.ts';
import { revogarChave } from './revogar-chave.ts';

export const chaveIntegracaoRoutes = routes(chaveIntegracaoContracts, {
  listChavesIntegracao: async (ctx, { params: { concessionaria } }) => {
    await requireConcessionaria(ctx, concessionaria);
    return listChaves(ctx.tx, concessionaria);
  },
  criarChaveIntegracao: (ctx, { params, body }) => criarChave(ctx, params.concessionaria, body.nome),
  revogarChaveIntegracao: (ctx, { params }) => revogarChave(ctx, params),
});
