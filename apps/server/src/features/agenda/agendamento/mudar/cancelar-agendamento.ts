import type { Ctx } from '#kernel/context.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { desfazerRecebimento } from '../../ordem-servico/desfazer-recebimento.ts';
import { updateAgendamento } from '../agendamento.queries.ts';
import { refuseIf } from '../marcar/impedimento.ts';
import { announceAgenda } from '../../announce-agenda.ts';
import { completo, impedimentoDoEstado, requireAgendamento } from '../require-agendamento.ts';
import { requireSemTrabalho } from '../receber/require-sem-trabalho.ts';
import { updateServicosDo } from '../marcar/servicos.queries.ts';

interface Cancelamento {
  codAgendamento: number;
  versao: number;
  motivo?: string | null | undefined;
}

/** Gives the slot and the mechanics back. A car that had been received goes out with its OS. */
export async function cancelarAgendamento(
  ctx: Ctx,
  { codAgendamento, versao, motivo }: Cancelamento,
): Promise<RawJson> {
  const row = await requireAgendamento(ctx, { codAgendamento, versao });
  refuseIf(impedimentoDoEstado(row));
  await requireSemTrabalho(ctx, codAgendamento);

  const recebimento = row.recebido_em === null ? {} : await desfazerRecebimento(ctx, row);
  await updateServicosDo(ctx.tx, codAgendamento, { cancelado: true, cancelado_com_agendamento: true });
  await updateAgendamento(ctx.tx, codAgendamento, {
    ...recebimento,
    situacao: 'cancelado',
    motivo_cancelamento: motivo || null,
  });

  announceAgenda(ctx, row.cod_concessionaria);
  return completo(ctx, codAgendamento);
}
