import { dadosPorChaveContracts, dadosPorChaveRefusals } from '@oferta/contracts/suporte/dados-por-chave.ts';
import { refuse } from '#kernel/errors.ts';
import { RawJson, routes } from '#kernel/http/route.ts';
import { findDado } from './dados-por-chave.queries.ts';

export const dadosPorChaveRoutes = routes(dadosPorChaveContracts, {
  getDataByKeyRedis: async (ctx, { params }) =>
    new RawJson((await findDado(ctx.tx, params.key)) ?? refuse(dadosPorChaveRefusals.naoEncontrada)),
});
