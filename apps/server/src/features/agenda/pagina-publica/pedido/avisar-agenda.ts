import { formatDia } from '@oferta/domain/dia.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { avisar } from '#machines/aviso/avisar.ts';
import type { Ctx } from '#kernel/context.ts';
import type { PedidoRow } from '../pedido.queries.ts';

/** Tells who looks at no screen that somebody booked on the page. */
export async function avisarAgenda(ctx: Ctx, pedido: PedidoRow): Promise<void> {
  const { codAgendamento, codConcessionaria, placa, chassi, dia, horaMin, servicos } = pedido;
  if (codAgendamento === null) return;
  await avisar(ctx, {
    tipo: 'pedidoDaPagina',
    codConcessionaria,
    registro: `agendamento ${codAgendamento}`,
    placa: placa ?? chassi?.slice(-8) ?? null,
    titulo: `Agendado pela página: ${formatDia(dia)} às ${formatHora(horaMin)}`,
    causa: servicos.map(({ nome }) => nome).join(', '),
    endereco: `/agenda-virtual/consultores?agendamento=${codAgendamento}`,
  });
}
