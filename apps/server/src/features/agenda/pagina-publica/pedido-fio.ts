import { agendarRefusals, type PedidoPublico } from '@oferta/contracts/agenda/pagina-publica.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { primeiroNome } from '@oferta/domain/cadastros/consultor.ts';
import { instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { hashToken } from '#kernel/security/tokens.ts';
import type { Aberta } from './abrir-pagina.ts';
import { totalDe } from './ofertas.ts';
import { findLembrada, findPedido, type PedidoRow } from './pedido.queries.ts';

/** What was begun and never confirmed is forgotten after that; its link opens nothing any more. */
export const ABANDONADO_MS = 24 * 3_600_000;

/** Of a wrong, used, bygone and another page's link the same is told. */
export async function requirePedido(
  ctx: Ctx,
  aberta: Aberta,
  { exchange, lock = false }: { exchange: Exchange; lock?: boolean },
): Promise<PedidoRow> {
  return (await pedidoDoLink(ctx, aberta, { exchange, lock })) ?? refuse(agendarRefusals.linkInvalido);
}

/** What the caller's link opens; undefined without a link, or when it opens nothing. */
export async function pedidoDoLink(
  ctx: Ctx,
  { pagina: { codConcessionaria }, ficha: { fuso } }: Aberta,
  { exchange: { portador }, lock = false }: { exchange: Exchange; lock?: boolean },
): Promise<PedidoRow | undefined> {
  if (portador === undefined) return undefined;
  const link = { hash: hashToken(portador), codConcessionaria, lock };
  const pedido = (await findPedido(ctx.tx, link)) ?? (await findLembrada(ctx.tx, link));
  if (!pedido) return undefined;
  const acabou =
    pedido.codAgendamento === null
      ? ctx.now.getTime() - pedido.criadoEm.getTime() > ABANDONADO_MS
      : pedido.situacao === 'cancelado' ||
        pedido.situacao === 'noShow' ||
        // A car that stays the night is followed until it goes.
        (ctx.now > instanteDe(pedido.dia, 1440, fuso) &&
          (!pedido.recebido || pedido.situacao === 'entregue'));
  return acabou ? undefined : pedido;
}

/** Until when the link moves or cancels a visit. */
export const mudaAteDe = ({ dia, horaMin }: PedidoRow, { pagina, ficha }: Aberta): Date =>
  new Date(instanteDe(dia, horaMin, ficha.fuso).getTime() - pagina.mudancaAteMin * 60_000);

/** A visit that its client may still move or cancel by the link. */
export const podeMudar = (ctx: Ctx, aberta: Aberta, pedido: PedidoRow): boolean =>
  pedido.codAgendamento !== null && !pedido.recebido && ctx.now <= mudaAteDe(pedido, aberta);

/** What the page shows of a request: the car, the hour, a first name. */
export function pedidoFio(
  ctx: Ctx,
  aberta: Aberta,
  { precisaMudar = false, ...pedido }: PedidoRow & { precisaMudar?: boolean },
): PedidoPublico {
  const { fuso } = aberta.ficha;
  const { codAgendamento, guardadoAte, placa, chassi, modelo, ano, km, servicos, transporte, dia } = pedido;
  const guardado = guardadoAte !== null && guardadoAte > ctx.now;
  return {
    situacao:
      codAgendamento !== null
        ? pedido.situacao === 'pendente' && pedido.codConsultor === null
          ? 'bolsao'
          : 'confirmado'
        : guardado
          ? 'guardado'
          : 'solto',
    oferecida: codAgendamento === null && pedido.codEspera !== null,
    agora: ctx.now.toISOString(),
    guardadoAte: guardado ? guardadoAte.toISOString() : null,
    carro: { placa, chassi, modelo, ano, km },
    servicos,
    totalCentavos: totalDe(servicos),
    transporte,
    dia,
    hora: formatHora(pedido.horaMin),
    pronto: formatHora(minutoDoDia(pedido.fim, fuso)),
    nome: pedido.nome && primeiroNome(pedido.nome),
    mudaAte: codAgendamento === null ? null : mudaAteDe(pedido, aberta).toISOString(),
    podeMudar: podeMudar(ctx, aberta, pedido),
    resposta: pedido.resposta,
    perguntaSeVem: pedido.lembrado && !pedido.recebido && !precisaMudar,
    precisaMudar,
    andamento: pedido.andamento,
  };
}
