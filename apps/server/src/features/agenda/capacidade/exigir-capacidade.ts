import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { podeInsistir, type PoliticaDeCapacidade } from '@oferta/domain/agenda/capacidade/politica.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { travarRecursos } from '../agendamento/marcar/ocupacao.queries.ts';
import { explicar, julgar, loadRegras, type VisitaPretendida } from './julgar-visita.ts';

/**
 * Ends the call where the workshop has no capacity for a visit and the dealership's policy does not let it pass: with what
 * is missing, until when, and the three nearest hours that can be had. Until the transaction ends nobody else who is
 * judged by capacity books on that day. Answers who does each of the jobs; null where nobody was looked for.
 */
export async function exigirCapacidade(
  ctx: Ctx,
  visita: VisitaPretendida,
  politica: PoliticaDeCapacidade,
): Promise<number[] | null> {
  if (podeInsistir(politica, visita.insistencia)) return null;
  const regras = await loadRegras(ctx, visita);
  const olhar = async (): Promise<number[] | null> => {
    const julgada = await julgar(ctx, visita, { regras });
    if (julgada.motivos.length === 0) return julgada.mecanicos;
    const { motivo, recusada } = await explicar(ctx, visita, { regras, politica, julgada });
    const dados = { hora: formatHora(visita.inicioMin), motivo };
    return refuse(agendamentoRefusals.semCapacidade, { dados, atual: recusada });
  };
  // Of twenty who want what one has, nobody queues to be told so: only for what may be had is it worth waiting.
  await olhar();
  await travarRecursos(ctx.tx, [`agenda ${visita.codConcessionaria} ${visita.dia}`]);
  return olhar();
}
