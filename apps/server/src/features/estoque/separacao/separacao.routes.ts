import { separacaoContracts, separacaoRefusals } from '@oferta/contracts/estoque/separacao.ts';
import { diaDe, diffDias } from '@oferta/domain/dia.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import { devolverPeca, listADevolver } from './a-devolver.ts';
import { aplicarPecas, separarPeca } from './aplicar-pecas.ts';
import { listPecasDaAgenda } from './pecas-da-agenda.ts';

const MAIOR_PERIODO = 62;

export const separacaoRoutes = routes(separacaoContracts, {
  listPecasDaAgenda: async (ctx, { params: { codConcessionaria, inicio, fim } }, exchange) => {
    const { fuso } = await exchange.concessionaria(codConcessionaria);
    const hoje = diaDe(ctx.now, fuso);
    // A car that is here since another day waits today: "0" until its day is today.
    const dias = { inicio: inicio === '0' ? hoje : inicio, fim: fim < hoje ? hoje : fim };
    if (diffDias(dias.inicio, dias.fim) > MAIOR_PERIODO) refuse(separacaoRefusals.periodoLongo);
    return listPecasDaAgenda(ctx, { codConcessionaria, fuso, ...dias });
  },
  separarPeca: async (ctx, { params, body }, exchange) =>
    separarPeca(ctx, await exchange.concessionaria(params.codConcessionaria), body),
  listADevolver: async (ctx, { params }, exchange) =>
    listADevolver(ctx, await exchange.concessionaria(params.codConcessionaria)),
  devolverPeca: (ctx, { params, body }) => devolverPeca(ctx, params.codConcessionaria, body.codSeparada),
  aplicarPecas: async (ctx, { params, body }, exchange) =>
    aplicarPecas(ctx, await exchange.concessionaria(params.codConcessionaria), body.pecas),
});
