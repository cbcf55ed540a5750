import type { Slice } from '#kernel/slice.ts';
import { autenticacaoRoutes } from './autenticacao/autenticacao.routes.ts';
import { concessionariaAtualRoutes } from './concessionaria-atual/concessionaria-atual.routes.ts';
import { distribuidorRoutes } from './distribuidor/distribuidor.routes.ts';
import { marcaPages } from './distribuidor/marca-pages.ts';
import { enviarLinkSenhaJob } from './senha/enviar-link-senha.job.ts';
import { senhaRoutes } from './senha/senha.routes.ts';
import { contaRoutes } from './usuario/usuario.routes.ts';

/** Who is here, on which distributor. */
export const sessaoSlice: Slice = {
  routes: [
    ...distribuidorRoutes,
    ...autenticacaoRoutes,
    ...concessionariaAtualRoutes,
    ...senhaRoutes,
    ...contaRoutes,
  ],
  pages: [...marcaPages],
  jobs: [enviarLinkSenhaJob],
};
