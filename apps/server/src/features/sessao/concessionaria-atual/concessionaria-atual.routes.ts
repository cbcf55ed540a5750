import { concessionariaAtualContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { routes } from '#kernel/http/route.ts';
import { listConcessionarias } from './concessionaria-atual.queries.ts';

export const concessionariaAtualRoutes = routes(concessionariaAtualContracts, {
  concessionarialist: (ctx) => listConcessionarias(ctx.tx),
});
