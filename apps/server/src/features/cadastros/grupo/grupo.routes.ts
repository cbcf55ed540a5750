import { grupoContracts } from '@oferta/contracts/cadastros/grupo.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { routes } from '#kernel/http/route.ts';
import { listGrupos } from './grupo.queries.ts';
import { alterarGrupo, criarGrupo, excluirGrupo, requireGrupo, situarGrupo } from './salvar-grupo.ts';

export const grupoRoutes = routes(grupoContracts, {
  listGrupos: (ctx, { query }) => listGrupos(ctx.tx, query),
  getGrupo: (ctx, { params }) => requireGrupo(ctx, params.codGrupo),
  criarGrupo: (ctx, { body }) => criarGrupo(ctx, body),
  alterarGrupo: (ctx, { params, body }) => alterarGrupo(ctx, params.codGrupo, body),
  situacaoGrupo: (ctx, { params, body }) => situarGrupo(ctx, params.codGrupo, body),
  excluirGrupo: async (ctx, { params }) => {
    await excluirGrupo(ctx, params.codGrupo);
    return FEITO;
  },
});
