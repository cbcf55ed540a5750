import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import {
  NOME_SITUACAO_AGENDAMENTO,
  type SituacaoAgendamento,
} from '@oferta/domain/agenda/marcar/agendamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { RawJson } from '#kernel/http/route.ts';
import { findNomeDoUsuario } from '#kernel/platform.queries.ts';
import {
  findCompleto,
  findVersaoServicos,
  lockAgendamento,
  type AgendamentoRow,
} from './agendamento.queries.ts';
import type { Impedimento } from './marcar/impedimento.ts';
import { findEditorDosServicos } from './marcar/servicos.queries.ts';

/** The whole record as an answer. Refuses a code that is not the caller's. */
export async function completo(ctx: Ctx, codAgendamento: number): Promise<RawJson> {
  const text = await findCompleto(ctx.tx, codAgendamento);
  return new RawJson(text ?? refuse(agendamentoRefusals.naoEncontrado));
}

/** The appointment, locked, at the version its editor saw; otherwise 409 with the record as it is now. */
export async function requireAgendamento(
  ctx: Ctx,
  { codAgendamento, versao }: { codAgendamento: number; versao: number },
): Promise<AgendamentoRow> {
  const row = (await lockAgendamento(ctx.tx, codAgendamento)) ?? refuse(agendamentoRefusals.naoEncontrado);
  if (row.versao !== versao) await refuseAlterado(ctx, row);
  return row;
}

/**
 * Refuses an edit of jobs that were planned otherwise since they were read; asked once they are locked. Who does not say
 * what was read (undefined) is judged by the record's version alone.
 */
export async function requireServicosLidos(
  ctx: Ctx,
  { cod_agendamento }: Pick<AgendamentoRow, 'cod_agendamento'>,
  versaoServicos: string | undefined,
): Promise<void> {
  if (versaoServicos === undefined) return;
  if (versaoServicos === (await findVersaoServicos(ctx.tx, cod_agendamento))) return;
  const alterado_por = await findEditorDosServicos(ctx.tx, cod_agendamento);
  await refuseAlterado(ctx, { cod_agendamento, alterado_por });
}

async function refuseAlterado(
  ctx: Ctx,
  row: Pick<AgendamentoRow, 'cod_agendamento' | 'alterado_por'>,
): Promise<never> {
  const { text } = await completo(ctx, row.cod_agendamento);
  refuse(agendamentoRefusals.alterado, {
    dados: { quem: await quemAlterou(ctx, row) },
    atual: JSON.parse(text),
  });
}

/** The name of who changed a record last; work by the clock is the system's. */
export async function quemAlterou(
  ctx: Ctx,
  { alterado_por }: Pick<AgendamentoRow, 'alterado_por'>,
): Promise<string> {
  return (await findNomeDoUsuario(ctx.tx, alterado_por)) ?? 'O sistema';
}

/** The database's check lets no other word in. */
export const situacaoDe = ({ situacao }: Pick<AgendamentoRow, 'situacao'>): SituacaoAgendamento =>
  situacao as SituacaoAgendamento;

/** Says what keeps a delivered, missed or cancelled appointment from being changed; null for a living one. */
export function impedimentoDoEstado(row: Pick<AgendamentoRow, 'situacao'>): Impedimento | null {
  const situacao = situacaoDe(row);
  const encerrado = situacao === 'entregue' || situacao === 'cancelado' || situacao === 'noShow';
  return encerrado ? encerradoComo(situacao) : null;
}

/** The refusal that names the present state. */
export function encerradoComo(situacao: SituacaoAgendamento): Impedimento {
  const palavra =
    situacao === 'noShow' ? 'como não compareceu' : NOME_SITUACAO_AGENDAMENTO[situacao].toLowerCase();
  return { refusal: agendamentoRefusals.encerrado, dados: { situacao: palavra } };
}
