import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { ordemServicoRefusals, type OrdemServico } from '@oferta/contracts/agenda/recepcao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { lockAgendamento, type AgendamentoRow } from '../agendamento/agendamento.queries.ts';
import { refuseIf } from '../agendamento/marcar/impedimento.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { requireDoDia } from '../agendamento/receber/do-dia.ts';
import { impedimentoDoEstado } from '../agendamento/require-agendamento.ts';
import { darEntrada } from './dar-entrada.ts';
import { requireMesmoVeiculo } from './mesmo-veiculo.ts';
import { findOrdem, lockOrdem, tieOrdem, type OrdemRow } from './ordem-servico.queries.ts';

interface Vinculo {
  codOrdemServico: number;
  codAgendamento: number;
}

/** Ties an open OS to an appointment, which thereby counts as received when the OS was opened. */
export async function vincularOs(
  ctx: Ctx,
  { codOrdemServico, codAgendamento }: Vinculo,
): Promise<OrdemServico> {
  const row = (await lockAgendamento(ctx.tx, codAgendamento)) ?? refuse(agendamentoRefusals.naoEncontrado);
  const ordem = await requireOrdemLivre(ctx, codOrdemServico);
  if (ordem.cod_concessionaria !== row.cod_concessionaria) refuse(agendamentoRefusals.naoEncontrado);
  refuseIf(impedimentoDoEstado(row));
  if (row.recebido_em !== null) refuse(agendamentoRefusals.jaRecebido);

  requireMesmoVeiculo(row, ordem);
  await requireDoDia(ctx, row, false);
  await ligar(ctx, row, ordem);
  announceAgenda(ctx, row.cod_concessionaria);
  return (await findOrdem(ctx.tx, codOrdemServico, ctx.now)) ?? refuse(ordemServicoRefusals.naoEncontrada);
}

/** An open OS that no appointment has, locked. */
export async function requireOrdemLivre(ctx: Ctx, codOrdemServico: number): Promise<OrdemRow> {
  const ordem = await lockOrdem(ctx.tx, codOrdemServico);
  if (!ordem?.aberta) refuse(ordemServicoRefusals.naoEncontrada);
  if (ordem.cod_agendamento !== null) refuse(ordemServicoRefusals.jaAgendada);
  return ordem;
}

/** The appointment takes the OS over and the car counts as in the house. */
export async function ligar(ctx: Ctx, row: AgendamentoRow, ordem: OrdemRow): Promise<void> {
  await tieOrdem(ctx.tx, ordem.cod_ordem_servico, row.cod_agendamento);
  await darEntrada(ctx, row, { numeroOs: ordem.numero_os, recebidoEm: ordem.aberta_em });
}
