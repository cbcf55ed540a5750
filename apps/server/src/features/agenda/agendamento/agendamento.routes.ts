import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { canceladoContracts } from '@oferta/contracts/agenda/cancelado.ts';
import { addDias, type Dia, diaDe, instanteDe } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { tenantParams } from '#kernel/db/tenant.ts';
import { direct, routes, type DirectRead, type Exchange } from '#kernel/http/route.ts';
import { periodoDe } from '../equipe/periodo.ts';
import { agendamentoIcs } from './agendamento-ics.ts';
import { alterarAgendamento } from './mudar/alterar-agendamento.ts';
import { cancelarAgendamento } from './mudar/cancelar-agendamento.ts';
import { cancelarRecebimento } from './receber/cancelar-recebimento.ts';
import { criarAgendamento } from './marcar/criar-agendamento.ts';
import { editarEmLote } from './mudar/editar-em-lote.ts';
import { enviarConfirmacao } from './confirmar/enviar-confirmacao.ts';
import { historicoAgendamento } from './historico-agendamento.ts';
import { listBolsao, listCancelados, listEntregas, listNoShow } from './listas.queries.ts';
import { marcarNoShow } from './receber/marcar-no-show.ts';
import { receberAgendamento } from './receber/receber-agendamento.ts';
import { completo } from './require-agendamento.ts';
import { restaurarAgendamento } from './mudar/restaurar-agendamento.ts';

interface Pedido {
  params: { codConcessionaria: number; inicio: string; fim: string };
}

/** How long a missed appointment stays on the list of those to be called. */
const DIAS_NO_SHOW = 30;

/** How long a request that nobody has taken is still asked after once its day is over. */
const DIAS_BOLSAO = 90;

const periodoPedido = async (read: DirectRead, { params }: Pedido) =>
  periodoDe(params, diaDe(read.now, await read.fuso(params.codConcessionaria)));

export const agendamentoRoutes = routes(agendamentoContracts, {
  listAgendamentos: direct({
    feed: 'getAgendamentos',
    variant: async (read, pedido: Pedido) => Object.values(await periodoPedido(read, pedido)).join('_'),
    read: async (read, pedido: Pedido) => {
      const { inicio, fim } = await periodoPedido(read, pedido);
      return read.query('lista_agendamentos', 'select lista_agendamentos($1, $2, $3, $4, $5)', [
        ...tenantParams(read.session.tenant),
        pedido.params.codConcessionaria,
        inicio,
        fim,
      ]);
    },
  }),
  getAgendamento: (ctx, { params }) => completo(ctx, params.codAgendamento),
  historicoAgendamento: (ctx, { params }) => historicoAgendamento(ctx, params.codAgendamento),
  criarAgendamento,
  alterarAgendamento: (ctx, { params, body }) => alterarAgendamento(ctx, { ...params, noBalcao: true }, body),
  deleteAgendamento: (ctx, { body }) => cancelarAgendamento(ctx, body),
  restaurarAgendamento: (ctx, { params, body }) => restaurarAgendamento(ctx, { ...params, ...body }),
  receberAgendamento: (ctx, { params, body }) => receberAgendamento(ctx, params.codAgendamento, body),
  cancelarRecebimento: (ctx, { params, body }) => cancelarRecebimento(ctx, { ...params, ...body }),
  marcarNoShow: (ctx, { params, body }) => marcarNoShow(ctx, { ...params, ...body }),
  editallagendamento: (ctx, { body }) => editarEmLote(ctx, body),
  noShow: async (ctx, { params: { codConcessionaria } }, exchange) => {
    const { hoje } = await diaPedido(ctx, exchange, { codConcessionaria, data: '0' });
    return listNoShow(ctx.tx, codConcessionaria, addDias(hoje, -DIAS_NO_SHOW));
  },
  bolsao: async (ctx, { params }, exchange) => {
    const { dia, hoje } = await diaPedido(ctx, exchange, params);
    const desde = params.data === '0' ? addDias(hoje, -DIAS_BOLSAO) : dia;
    return listBolsao(ctx.tx, params.codConcessionaria, desde);
  },
  agendamentoEntrega: async (ctx, { params }, exchange) => {
    const { dia, fuso } = await diaPedido(ctx, exchange, params);
    return listEntregas(ctx.tx, params.codConcessionaria, {
      inicio: instanteDe(dia, 0, fuso),
      fim: instanteDe(dia, 1440, fuso),
      comPendentes: params.data === '0',
    });
  },
  enviarConfirmacao: (ctx, { params, body }, { host }) =>
    enviarConfirmacao(ctx, { ...params, ...body, host }),
  agendamentoIcs: (ctx, { params }, { host }) => agendamentoIcs(ctx, { ...params, host }),
});

export const canceladoRoutes = routes(canceladoContracts, {
  agendamentosCancelados: async (ctx, { params }, exchange) => {
    const { dia } = await diaPedido(ctx, exchange, params);
    return listCancelados(ctx.tx, params.codConcessionaria, dia);
  },
});

interface DiaDaCasa {
  codConcessionaria: number;
  /** '0' is today. */
  data: string;
}

/** The day a call asks for, by the dealership's own clock. */
async function diaPedido(
  ctx: Ctx,
  exchange: Exchange,
  { codConcessionaria, data }: DiaDaCasa,
): Promise<{ dia: Dia; hoje: Dia; fuso: string }> {
  const { fuso } = await exchange.concessionaria(codConcessionaria);
  const hoje = diaDe(ctx.now, fuso);
  return { dia: data === '0' ? hoje : data, hoje, fuso };
}
