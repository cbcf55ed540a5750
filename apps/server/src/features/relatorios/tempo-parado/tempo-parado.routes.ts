import { tempoParadoContracts } from '@oferta/contracts/relatorios/tempo-parado.ts';
import { routes } from '#kernel/http/route.ts';
import { listVeiculosParados, verTempoParado } from './tempo-parado.ts';

export const tempoParadoRoutes = routes(tempoParadoContracts, {
  verTempoParado: (ctx, { query }) => verTempoParado(ctx, query),
  listVeiculosParados: (ctx, { query }) => listVeiculosParados(ctx, query),
});
