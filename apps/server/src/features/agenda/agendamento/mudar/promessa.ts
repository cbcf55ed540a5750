import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { promessaRefusals } from '@oferta/contracts/agenda/promessa.ts';
import {
  impedimentoDaPrevisao,
  mudaPromessa,
  type MotivoDaPrevisao,
} from '@oferta/domain/agenda/oficina/motivo-previsao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { AgendamentoRow } from '../agendamento.queries.ts';
import { insertMotivo } from '../historico.queries.ts';

/** The instant promised, which cannot come before the car does. */
export function conferirPrevisao(previsaoEntrega: string | null | undefined, chegada: Date): Date | null {
  if (!previsaoEntrega) return null;
  const previsao = new Date(previsaoEntrega);
  if (previsao < chegada) refuse(agendamentoRefusals.entregaAntes);
  return previsao;
}

/** When a car comes: at its hour, or earlier when it was received earlier. */
export const chegadaDe = ({ inicio, recebido_em }: Pick<AgendamentoRow, 'inicio' | 'recebido_em'>): Date =>
  recebido_em !== null && recebido_em < inicio ? recebido_em : inicio;

/** A promise nobody mentions keeps its distance from an appointment that moves, unless the car comes only after that. */
export function previsaoMovida(
  { inicio, recebido_em, previsao_entrega }: AgendamentoRow,
  deltaMs: number,
): Date | null {
  if (previsao_entrega === null) return null;
  const chegada = chegadaDe({ inicio: new Date(inicio.getTime() + deltaMs), recebido_em });
  const movida = new Date(previsao_entrega.getTime() + deltaMs);
  return movida < chegada ? previsao_entrega : movida;
}

interface Promessa {
  previsao: Date | null;
  motivo: MotivoDaPrevisao | null | undefined;
}

/** Refuses a promise that replaces another without saying why, and keeps why beside it in the history. */
export async function registrarPromessa(
  ctx: Ctx,
  { cod_agendamento, cod_concessionaria, previsao_entrega }: AgendamentoRow,
  { previsao, motivo = null }: Promessa,
): Promise<void> {
  if (!mudaPromessa(previsao_entrega, previsao)) return;
  const impedimento = impedimentoDaPrevisao(motivo);
  if (motivo === null || impedimento !== null) refuse(promessaRefusals[impedimento ?? 'semMotivo']);
  await insertMotivo(ctx.tx, {
    codAgendamento: cod_agendamento,
    codConcessionaria: cod_concessionaria,
    motivo: { motivo_previsao: motivo.motivo, texto_previsao: motivo.texto || null },
  });
}
