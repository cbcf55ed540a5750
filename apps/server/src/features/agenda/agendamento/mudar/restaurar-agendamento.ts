import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse, violates } from '#kernel/errors.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { updateAgendamento, type AgendamentoRow } from '../agendamento.queries.ts';
import { findSituacaoAnterior } from '../historico.queries.ts';
import { refuseIf } from '../marcar/impedimento.ts';
import { janelaDe, ocupa } from '../marcar/janelas-do-servico.ts';
import { announceAgenda } from '../../announce-agenda.ts';
import { completo, encerradoComo, requireAgendamento, situacaoDe } from '../require-agendamento.ts';
import { reservar } from '../marcar/reservar.ts';
import { lockServicosCanceladosCom, reviveServicos } from '../marcar/servicos.queries.ts';

interface Restauracao {
  codAgendamento: number;
  versao: number;
}

/** Undoes a cancellation or a no-show, if its slot and its mechanics are still free; the hour may have passed. */
export async function restaurarAgendamento(
  ctx: Ctx,
  { codAgendamento, versao }: Restauracao,
): Promise<RawJson> {
  const row = await requireAgendamento(ctx, { codAgendamento, versao });
  const situacao = situacaoDe(row);
  if (situacao !== 'cancelado' && situacao !== 'noShow') refuseIf(encerradoComo(situacao));

  const servicos = await lockServicosCanceladosCom(ctx.tx, codAgendamento);
  const janelas = servicos.filter(ocupa).flatMap((servico) => janelaDe(servico) ?? []);
  const reserva = { ...reservaDe(row), janelas };
  const anterior =
    (await findSituacaoAnterior(ctx.tx, codAgendamento)) === 'pendente' ? 'pendente' : 'confirmado';
  await reservar(ctx, { codConcessionaria: row.cod_concessionaria, reserva }, async (vaga) => {
    await updateAgendamento(ctx.tx, codAgendamento, {
      situacao: anterior,
      vaga,
      esperado_desde: ctx.now,
      motivo_no_show: null,
      motivo_cancelamento: null,
    });
    await reviveServicos(ctx.tx, codAgendamento);
  }).catch((error: unknown) => {
    if (violates(error, 'agendamento_os'))
      refuse(agendamentoRefusals.osEmUso, { dados: { os: row.numero_os ?? '' } });
    throw error;
  });

  announceAgenda(ctx, row.cod_concessionaria);
  return completo(ctx, codAgendamento);
}

const reservaDe = (row: AgendamentoRow) => ({
  codAgendamento: row.cod_agendamento,
  codConsultor: row.cod_consultor,
  dia: row.dia,
  inicioMin: row.hora_min,
  duracaoMin: row.duracao_min,
  encaixe: row.encaixe,
  veiculo: { cliente: row.cliente, placa: row.placa, chassi: row.chassi },
});
