import { tipoServicoContracts } from '@oferta/contracts/cadastros/tipo-servico.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { routes } from '#kernel/http/route.ts';
import { alterarTipoServico, criarTipoServico, excluirTipoServico } from './salvar-tipo-servico.ts';
import { listTipos } from './tipo-servico.queries.ts';

export const tipoServicoRoutes = routes(tipoServicoContracts, {
  listTiposServico: (ctx, { query }) => listTipos(ctx.tx, query),
  criarTipoServico: (ctx, { body }) => criarTipoServico(ctx, body),
  alterarTipoServico: (ctx, { params, body }) => alterarTipoServico(ctx, params.codTipoServico, body),
  excluirTipoServico: async (ctx, { params }) => {
    await excluirTipoServico(ctx, params.codTipoServico);
    return FEITO;
  },
});
