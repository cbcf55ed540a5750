import { transferenciaContracts } from '@oferta/contracts/estoque/transferencia.ts';
import { routes } from '#kernel/http/route.ts';
import { listTransferencias } from './transferencia.queries.ts';
import { terminarTransferencia, transferirPeca } from './transferir.ts';

export const transferenciaRoutes = routes(transferenciaContracts, {
  transferirPeca: (ctx, { body }) => transferirPeca(ctx, body),
  listTransferencias: (ctx, { params }) => listTransferencias(ctx.tx, params.codConcessionaria),
  terminarTransferencia: (ctx, { params, body }) => terminarTransferencia(ctx, params.codTransferencia, body),
});
