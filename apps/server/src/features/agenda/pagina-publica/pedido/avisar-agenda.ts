import { formatDia } from '@oferta/domain/dia.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import type { Ctx } from '#kernel/context.ts';
import { avisarDaVisita } from '../../agendamento/avisar-da-visita.ts';
import type { PedidoRow } from '../pedido.queries.ts';

/** Tells who looks at no screen that somebody booked on the page. */
export async function avisarAgenda(ctx: Ctx, pedido: PedidoRow): Promise<void> {
  const { codAgendamento, dia, horaMin, servicos } = pedido;
  if (codAgendamento === null) return;
  await avisarDaVisita(ctx, codAgendamento, {
    tipo: 'pedidoDaPagina',
    titulo: `Agendado pela página: ${formatDia(dia)} às ${formatHora(horaMin)}`,
    causa: servicos.map(({ nome }) => nome).join(', '),
  });
}
