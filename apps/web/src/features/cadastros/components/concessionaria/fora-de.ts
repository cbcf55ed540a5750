import { concessionariaRefusals } from '@oferta/contracts/cadastros/concessionaria.ts';
import type { AgendamentosDeFora } from '@oferta/contracts/cadastros/funcionamento.ts';
import { isApiError } from '#kernel/data/api-error.ts';

/** The appointments a refusal asks about, or null when it is another refusal. */
export function foraDe(error: unknown): AgendamentosDeFora | null {
  const { foraDoHorario, comAgendamentos } = concessionariaRefusals;
  if (!isApiError(error) || ![foraDoHorario.codigo, comAgendamentos.codigo].includes(error.codigo))
    return null;
  // What these two refusals carry.
  return error.atual as AgendamentosDeFora;
}
