import { FEITO } from '@oferta/contracts/fields.ts';
import { lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import { routes } from '#kernel/http/route.ts';
import { receberEnvio } from '../dms/leitura/receber-envio.ts';
import { salvarGradeDoMes, verGradeDoMes } from './grade-do-mes.ts';
import { requireDiasAbertos } from './require-mes-aberto.ts';
import { mudarEstado } from './mudar-estado.ts';
import { salvarLancamento } from './salvar-lancamento.ts';
import { verDia } from './ver-dia.ts';
import { verMes } from './ver-mes.ts';

export const lancamentoRoutes = routes(lancamentoContracts, {
  lancamentosDoMes: async (ctx, { params }, exchange) =>
    verMes(ctx, await exchange.concessionaria(params.codConcessionaria), params.mes),
  getLancamento: async (ctx, { params }, exchange) =>
    verDia(ctx, await exchange.concessionaria(params.codConcessionaria), params.dia),
  salvarLancamento: async (ctx, { params, body }, exchange) =>
    salvarLancamento(ctx, await exchange.concessionaria(params.codConcessionaria), {
      dia: params.dia,
      ...body,
    }),
  gradeDoMes: async (ctx, { params }, exchange) =>
    verGradeDoMes(ctx, await exchange.concessionaria(params.codConcessionaria), params.mes),
  salvarGradeDoMes: async (ctx, { params, body }, exchange) =>
    salvarGradeDoMes(ctx, await exchange.concessionaria(params.codConcessionaria), {
      mes: params.mes,
      dias: body.dias,
    }),
  enviarLancamentos: async (ctx, { body }, exchange) => {
    const casa = await exchange.concessionaria(body.codConcessionaria);
    await mudarEstado(ctx, casa, { acao: 'enviar', dias: body.dias });
    return FEITO;
  },
  aprovarLancamentos: async (ctx, { body }, exchange) => {
    const casa = await exchange.concessionaria(body.codConcessionaria);
    await mudarEstado(ctx, casa, { acao: 'aprovar', dias: body.dias });
    return FEITO;
  },
  devolverLancamentos: async (ctx, { body }, exchange) => {
    const casa = await exchange.concessionaria(body.codConcessionaria);
    await mudarEstado(ctx, casa, { acao: 'devolver', dias: body.dias, motivo: body.motivo });
    return FEITO;
  },
  numerosDoDms: async (ctx, { params, body }, exchange) => {
    const casa = await exchange.concessionaria(params.codConcessionaria);
    // One day is told whole or not at all; of several, each for itself.
    await requireDiasAbertos(ctx, casa, [params.dia]);
    await receberEnvio(ctx, casa, {
      dias: [{ dia: params.dia, numeros: body }],
      assunto: `dia ${params.dia}`,
      codChave: exchange.session.codChave ?? null,
    });
    return FEITO;
  },
});
