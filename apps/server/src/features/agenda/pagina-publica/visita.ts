import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  agendarRefusals,
  type paginaPublicaContracts,
  type PedidoPublico,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Download, Exchange, Outside } from '#kernel/http/route.ts';
import { agendamentoIcs } from '../agendamento/agendamento-ics.ts';
import { cancelarAgendamento } from '../agendamento/mudar/cancelar-agendamento.ts';
import { anotarResposta } from '../lembrete/anotar-resposta.ts';
import { oQueHaSobre } from '../por-resolver/atingidas.ts';
import { abrirPagina, type Aberta } from './abrir-pagina.ts';
import { avisarCliente } from './avisar-cliente.ts';
import { contarHora } from './limites.ts';
import { moverVisita } from './mover-visita.ts';
import { mudaAteDe, pedidoFio, podeMudar, requirePedido } from './pedido-fio.ts';
import type { PedidoRow } from './pedido.queries.ts';
import { noDia } from './tomar-hora.ts';

type Calls = typeof paginaPublicaContracts;

/** What a link opens. */
export async function verPedido(
  desk: Outside,
  { params }: InputOf<Calls['verPedidoPublico']>,
  exchange: Exchange,
): Promise<PedidoPublico> {
  const mesa = await abrirPagina(desk, params.slug, { desligada: true });
  return mesa(async (ctx, aberta) => {
    const pedido = await requirePedido(ctx, aberta, { exchange });
    const { codAgendamento, recebido } = pedido;
    const casa = { codConcessionaria: aberta.pagina.codConcessionaria, fuso: aberta.ficha.fuso };
    const precisaMudar =
      codAgendamento !== null && !recebido && (await oQueHaSobre(ctx, casa, codAgendamento)) !== null;
    return pedidoFio(ctx, aberta, { ...pedido, precisaMudar });
  });
}

/** Moves a visit to another hour that can be had, until the dealership's term. */
export async function mudarVisita(
  desk: Outside,
  { params, body }: InputOf<Calls['mudarVisitaPublica']>,
  exchange: Exchange,
): Promise<PedidoPublico> {
  const mesa = await abrirPagina(desk, params.slug, { desligada: true });
  await mesa((ctx) => contarHora(ctx, exchange));
  return mesa(async (ctx, aberta) => {
    const pedido = await requireVisita(ctx, aberta, exchange);
    await moverVisita(ctx, aberta, { pedido, ...body });
    const mudado = await requirePedido(ctx, aberta, { exchange });
    await avisarCliente(ctx, aberta, { pedido: mudado, exchange, assunto: 'mudado' });
    return pedidoFio(ctx, aberta, mudado);
  });
}

/** What the client says of a visit: that they come, which confirms it, or that they need another hour. */
export async function responderVisita(
  desk: Outside,
  { params, body: { resposta } }: InputOf<Calls['responderVisitaPublica']>,
  exchange: Exchange,
): Promise<PedidoPublico> {
  const mesa = await abrirPagina(desk, params.slug, { desligada: true });
  return mesa(async (ctx, aberta) => {
    const { codAgendamento, recebido } = await requirePedido(ctx, aberta, { exchange, lock: true });
    if (codAgendamento === null) refuse(agendarRefusals.linkInvalido);
    if (recebido) refuse(agendarRefusals.jaRecebida);
    await anotarResposta(ctx, { codAgendamento, resposta });
    return pedidoFio(ctx, aberta, await requirePedido(ctx, aberta, { exchange }));
  });
}

/** Gives the hour back, until the dealership's term. The link opens nothing afterwards. */
export async function cancelarVisita(
  desk: Outside,
  { params }: InputOf<Calls['cancelarVisitaPublica']>,
  exchange: Exchange,
): Promise<typeof FEITO> {
  const mesa = await abrirPagina(desk, params.slug, { desligada: true });
  await mesa(async (ctx, aberta) => {
    const pedido = await requireVisita(ctx, aberta, exchange);
    const { codAgendamento, versao } = pedido;
    await cancelarAgendamento(ctx, { codAgendamento, versao, motivo: 'O cliente cancelou pela página' });
    await avisarCliente(ctx, aberta, { pedido, exchange, assunto: 'cancelado' });
  });
  return FEITO;
}

/** The visit for the client's own calendar. */
export async function visitaIcs(
  desk: Outside,
  { params }: InputOf<Calls['visitaPublicaIcs']>,
  exchange: Exchange,
): Promise<Download> {
  const mesa = await abrirPagina(desk, params.slug, { desligada: true });
  return mesa(async (ctx, aberta) => {
    const { codAgendamento } = await requirePedido(ctx, aberta, { exchange });
    if (codAgendamento === null) refuse(agendarRefusals.linkInvalido);
    return agendamentoIcs(ctx, { codAgendamento, host: exchange.host });
  });
}

/** A visit that was made and may still be changed by its client. */
export interface VisitaRow extends PedidoRow {
  codAgendamento: number;
  versao: number;
}

async function requireVisita(ctx: Ctx, aberta: Aberta, exchange: Exchange): Promise<VisitaRow> {
  const pedido = await requirePedido(ctx, aberta, { exchange, lock: true });
  const { codAgendamento, versao } = pedido;
  if (codAgendamento === null || versao === null) refuse(agendarRefusals.linkInvalido);
  if (!podeMudar(ctx, aberta, pedido)) {
    const ate = mudaAteDe(pedido, aberta);
    const { fuso } = aberta.ficha;
    refuse(agendarRefusals.foraDoPrazo, { dados: { ate: noDia(diaDe(ate, fuso), minutoDoDia(ate, fuso)) } });
  }
  return { ...pedido, codAgendamento, versao };
}
