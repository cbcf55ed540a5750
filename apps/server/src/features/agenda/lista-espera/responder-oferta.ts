import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  agendarRefusals,
  type paginaPublicaContracts,
  type PedidoPublico,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { abrirPagina } from '../pagina-publica/abrir-pagina.ts';
import { avisarCliente } from '../pagina-publica/avisar-cliente.ts';
import { marcarPedido } from '../pagina-publica/pedido/marcar-pedido.ts';
import type { Oferta } from '../pagina-publica/ofertas.ts';
import { pedidoFio, requirePedido } from '../pagina-publica/pedido-fio.ts';
import { updatePedido } from '../pagina-publica/pedido.queries.ts';
import { termoDe } from '../pagina-publica/ver-casa.ts';
import { type EsperaRow, freeOferta, lockEspera, updateEspera } from './espera.queries.ts';
import { especialidadeDe } from './trabalhos-da-espera.ts';

/**
 * Takes the hour that freed, or leaves it to the next. The link came to the client's own phone or mailbox, so no code is
 * asked for. After its time it is nobody's, even where it is still free: somebody else may be reading their offer of it.
 */
export async function responderOferta(
  desk: Outside,
  { params, body }: InputOf<typeof paginaPublicaContracts.responderOfertaPublica>,
  exchange: Exchange,
): Promise<PedidoPublico | null> {
  const mesa = await abrirPagina(desk, params.slug, { desligada: true });
  return mesa(async (ctx, aberta) => {
    const pedido = await requirePedido(ctx, aberta, { exchange, lock: true });
    if (pedido.codEspera === null) refuse(agendarRefusals.linkInvalido);
    if (pedido.codAgendamento !== null) return pedidoFio(ctx, aberta, pedido);
    const espera = (await lockEspera(ctx.tx, pedido.codEspera)) ?? refuse(agendarRefusals.linkInvalido);
    if (pedido.guardadoAte === null || pedido.guardadoAte <= ctx.now) refuse(agendarRefusals.ofertaVenceu);
    if (!body.aceita) {
      await deixarPassar(ctx, espera);
      return null;
    }
    if (!body.aceite) refuse(agendarRefusals.semAceite);
    await updatePedido(ctx.tx, pedido.codPedido, {
      nome: espera.cliente,
      telefone: espera.telefone,
      email: espera.email,
      documento: espera.documento,
      aceite_texto: termoDe(aberta),
      aceito_em: ctx.now,
    });
    const codAgendamento = await marcarPedido(ctx, aberta, {
      pedido: await requirePedido(ctx, aberta, { exchange }),
      ofertas: ofertasDa(espera),
    });
    await updateEspera(ctx.tx, espera.codEspera, { situacao: 'marcada', cod_agendamento: codAgendamento });
    const marcado = await requirePedido(ctx, aberta, { exchange });
    await avisarCliente(ctx, aberta, { pedido: marcado, exchange, assunto: 'marcado' });
    return pedidoFio(ctx, aberta, marcado);
  });
}

/** Whoever says no to an hour still waits for another one. */
async function deixarPassar(ctx: Ctx, { codEspera, codConcessionaria }: EsperaRow): Promise<void> {
  await freeOferta(ctx.tx, codEspera);
  await updateEspera(ctx.tx, codEspera, { situacao: 'esperando' });
  announceAgenda(ctx, codConcessionaria);
}

const ofertasDa = ({ servicos }: EsperaRow): Oferta[] =>
  servicos.map((servico, i) => ({
    chave: `e${i}`,
    nome: servico.descricao,
    porQue: null,
    oQueInclui: null,
    minutos: servico.minutos,
    centavos: null,
    codTipoServico: servico.codTipoServico,
    codEspecialidade: especialidadeDe(servico),
  }));
