import { politicaContracts, politicaRefusals } from '@oferta/contracts/estoque/politica.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { findPolitica, gravarPolitica } from './politica.queries.ts';
import { simular } from './simular.ts';

export const politicaRoutes = routes(politicaContracts, {
  getPolitica: (ctx, { params }) => findPolitica(ctx.tx, params.codConcessionaria),
  simularPolitica: (ctx, { params, body }) => simular(ctx, params.codConcessionaria, body.celulas),
  salvarPolitica: async (ctx, { params: { codConcessionaria }, body }) => {
    const gravada = await gravarPolitica(ctx.tx, {
      codDistribuidor: ctx.tenant.codDistribuidor,
      codConcessionaria,
      codUsuario: ctx.usuario?.codUsuario ?? null,
      ...body,
    });
    const atual = await findPolitica(ctx.tx, codConcessionaria);
    if (!gravada) refuse(politicaRefusals.alterada, { atual });
    ctx.cadastroChanged('sugestoes', codConcessionaria);
    return atual;
  },
});
