import { revisaoContracts } from '@oferta/contracts/cardapio/revisao.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { routes } from '#kernel/http/route.ts';
import { consultarRevisao } from './consultar-revisao.ts';

export const revisaoRoutes = routes(revisaoContracts, {
  consultarRevisao: async (ctx, { params: { codConcessionaria }, query }, exchange) => {
    const { fuso } = await exchange.concessionaria(codConcessionaria);
    const dia = query.dia === '0' ? diaDe(ctx.now, fuso) : query.dia;
    return consultarRevisao(ctx, codConcessionaria, { ...query, dia });
  },
});
