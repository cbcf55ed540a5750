import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { RawJson, routes } from '#kernel/http/route.ts';
import { acrescentarTempo } from './planejamento/acrescentar-tempo.ts';
import { atualizarPercentual } from './ciclo/atualizar-percentual.ts';
import { cancelarEntrega } from './entrega/cancelar-entrega.ts';
import { cancelarInicio } from './ciclo/cancelar-inicio.ts';
import { cancelarQualidade } from './ciclo/cancelar-qualidade.ts';
import { escalarMecanico } from './planejamento/escalar-mecanico.ts';
import { finalizarServico } from './ciclo/finalizar-servico.ts';
import { iniciarServico } from './ciclo/iniciar-servico.ts';
import { listaServicos } from './lista-servicos.ts';
import { lugaresDoServico } from './planejamento/lugares-do-servico.ts';
import { registrarEntrega } from './entrega/registrar-entrega.ts';
import { registrarQualidade } from './ciclo/registrar-qualidade.ts';
import { removerParalisado } from './paralisacao/remover-paralisado.ts';
import { listParalisados } from './servico.queries.ts';

export const servicoRoutes = routes(servicoContracts, {
  listServicosAgendados: listaServicos,
  servicosParalizado: async (ctx, { params }) =>
    new RawJson(await listParalisados(ctx.tx, params.codConcessionaria, ctx.now)),
  iniciarServico: (ctx, { params }) => iniciarServico(ctx, params.codServico),
  atualizarPercentual: (ctx, { params }) => atualizarPercentual(ctx, params),
  lugaresDoServico: (ctx, { params, query }) => lugaresDoServico(ctx, params.codServico, query),
  removerParalisado: (ctx, { params }) => removerParalisado(ctx, params.codServico),
  finalizarServico: (ctx, { params }) => finalizarServico(ctx, params.codServico),
  cancelarInicio: (ctx, { params }) => cancelarInicio(ctx, params.codServico),
  registrarQualidade: (ctx, { params, body }) => registrarQualidade(ctx, params.codServico, body),
  cancelarQualidade: (ctx, { params }) => cancelarQualidade(ctx, params.codServico),
  registrarEntrega: (ctx, { params, body }) => registrarEntrega(ctx, params.codServico, body),
  cancelarEntrega: (ctx, { params }) => cancelarEntrega(ctx, params.codServico),
  agendamentoTempoAdicional: (ctx, { body }) => acrescentarTempo(ctx, body),
  agendamentoMecanico: (ctx, { body }) => escalarMecanico(ctx, body),
});
