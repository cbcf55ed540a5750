import { passadoContracts } from '@oferta/contracts/agenda/historico/passado.ts';
import { routes } from '#kernel/http/route.ts';
import { passagemDoVeiculo } from './passagem-do-veiculo.ts';
import { quadroNoPassado } from './quadro-no-passado.ts';

export const passadoRoutes = routes(passadoContracts, {
  quadroNoPassado: (ctx, { params, query }) =>
    quadroNoPassado(ctx, params.codConcessionaria, new Date(query.em)),
  passagemDoVeiculo: (ctx, { params }) => passagemDoVeiculo(ctx, params.codAgendamento),
});
