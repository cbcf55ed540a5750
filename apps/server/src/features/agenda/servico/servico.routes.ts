import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { RawJson, routes } from '#kernel/http/route.ts';
import { acrescentarTempo } from './acrescentar-tempo.ts';
import { atualizarPercentual } from './atualizar-percentual.ts';
import { cancelarEntrega } from './cancelar-entrega.ts';
import { cancelarInicio } from './cancelar-inicio.ts';
import { cancelarQualidade } from './cancelar-qualidade.ts';
import { escalarMecanico } from './escalar-mecanico.ts';
import { finalizarServico } from './finalizar-servico.ts';
import { iniciarServico } from './iniciar-servico.ts';
import { listaServicos } from './lista-servicos.ts';
import { lugaresDoServico } from './lugares-do-servico.ts';
import { registrarEntrega } from './registrar-entrega.ts';
import { registrarQualidade } from './registrar-qualidade.ts';
import { removerParalisado } from './remover-paralisado.ts';
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
