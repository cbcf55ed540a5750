import { fechamentoContracts } from '@oferta/contracts/relatorios/fechamento.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { fecharMes, reabrirMes } from './fechar-mes.ts';
import { baixarFechamento } from './baixar-fechamento.ts';
import { compararVersoes, verFechamento, verHistorico } from './ver-fechamento.ts';

export const fechamentoRoutes = routes(fechamentoContracts, {
  verFechamento: async (ctx, { params }, exchange) =>
    verFechamento(ctx, await exchange.concessionaria(params.codConcessionaria), params.mes),
  fecharMes: async (ctx, { params, body }, exchange) =>
    fecharMes(ctx, await exchange.concessionaria(params.codConcessionaria), { mes: params.mes, ...body }),
  reabrirMes: async (ctx, { params, body }, exchange) =>
    reabrirMes(ctx, await exchange.concessionaria(params.codConcessionaria), { mes: params.mes, ...body }),
  compararVersoes: async (ctx, { params, query }, exchange) =>
    compararVersoes(ctx, await exchange.concessionaria(params.codConcessionaria), {
      mes: params.mes,
      ...query,
    }),
  baixarFechamento: outside((porta, { params }, exchange) => baixarFechamento(porta, params, exchange)),
  historicoMensal: async (ctx, { params }, exchange) =>
    verHistorico(ctx, await exchange.concessionaria(params.codConcessionaria), params.mes),
});
