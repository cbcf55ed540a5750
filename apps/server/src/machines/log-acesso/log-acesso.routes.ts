import { FEITO } from '@oferta/contracts/fields.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { logAcessoContracts } from '@oferta/contracts/suporte/log-acesso.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { semSegredo } from './sem-segredo.ts';
import { insertVisita } from './log-acesso.queries.ts';

export const logAcessoRoutes = routes(logAcessoContracts, {
  savelog: async (ctx, { body }, { endereco }) => {
    const { codUsuario } = ctx.usuario ?? refuse(doorRefusals.naoAutenticado);
    const { codDistribuidor } = ctx.tenant;
    const visita = semSegredo(body);
    await insertVisita(ctx.tx, { ...visita, codDistribuidor, codUsuario, endereco, now: ctx.now });
    return FEITO;
  },
});
