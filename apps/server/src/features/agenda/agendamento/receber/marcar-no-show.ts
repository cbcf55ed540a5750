import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { updateAgendamento } from '../agendamento.queries.ts';
import { refuseIf } from '../marcar/impedimento.ts';
import { announceAgenda } from '../../announce-agenda.ts';
import { completo, impedimentoDoEstado, requireAgendamento } from '../require-agendamento.ts';
import { updateServicosDo } from '../marcar/servicos.queries.ts';

interface NoShow {
  codAgendamento: number;
  versao: number;
  motivo: string;
}

export async function marcarNoShow(ctx: Ctx, { codAgendamento, versao, motivo }: NoShow): Promise<RawJson> {
  const row = await requireAgendamento(ctx, { codAgendamento, versao });
  refuseIf(impedimentoDoEstado(row));
  if (row.recebido_em !== null) refuse(agendamentoRefusals.jaRecebido);

  if (ctx.now < row.inicio)
    refuse(agendamentoRefusals.aindaNaoFaltou, {
      dados: { hora: formatHora(row.hora_min), data: formatDia(row.dia) },
    });
  await registrarNoShow(ctx, codAgendamento, motivo);
  announceAgenda(ctx, row.cod_concessionaria);
  return completo(ctx, codAgendamento);
}

/** Frees the slot and the mechanics. The jobs stay with the appointment, for who books it again. */
export async function registrarNoShow(ctx: Ctx, codAgendamento: number, motivo: string): Promise<void> {
  await updateServicosDo(ctx.tx, codAgendamento, { cancelado: true, cancelado_com_agendamento: true });
  await updateAgendamento(ctx.tx, codAgendamento, { situacao: 'noShow', motivo_no_show: motivo });
}
