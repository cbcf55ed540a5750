import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { desfazerRecebimento } from '../../ordem-servico/desfazer-recebimento.ts';
import { updateAgendamento } from '../agendamento.queries.ts';
import { refuseIf } from '../marcar/impedimento.ts';
import { announceAgenda } from '../../announce-agenda.ts';
import { completo, impedimentoDoEstado, requireAgendamento } from '../require-agendamento.ts';
import { requireSemTrabalho } from './require-sem-trabalho.ts';

interface Cancelamento {
  codAgendamento: number;
  versao: number;
}

/** Undoes a reception nobody has begun to work on. */
export async function cancelarRecebimento(
  ctx: Ctx,
  { codAgendamento, versao }: Cancelamento,
): Promise<RawJson> {
  const row = await requireAgendamento(ctx, { codAgendamento, versao });
  refuseIf(impedimentoDoEstado(row));
  if (row.recebido_em === null) refuse(agendamentoRefusals.naoRecebido);
  await requireSemTrabalho(ctx, codAgendamento);

  const recebimento = await desfazerRecebimento(ctx, row);
  await updateAgendamento(ctx.tx, codAgendamento, {
    ...recebimento,
    situacao: 'confirmado',
    esperado_desde: ctx.now,
  });
  announceAgenda(ctx, row.cod_concessionaria);
  return completo(ctx, codAgendamento);
}
