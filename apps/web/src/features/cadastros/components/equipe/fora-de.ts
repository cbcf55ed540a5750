import { ausenciaRefusals } from '@oferta/contracts/cadastros/ausencia.ts';
import { consultorRefusals } from '@oferta/contracts/cadastros/consultor.ts';
import type { AgendamentosDeFora } from '@oferta/contracts/cadastros/funcionamento.ts';
import { mecanicoRefusals } from '@oferta/contracts/cadastros/mecanico.ts';
import { isApiError } from '#kernel/data/api-error.ts';

const PERGUNTAM: readonly string[] = [
  mecanicoRefusals.foraDoHorario,
  mecanicoRefusals.comServicos,
  consultorRefusals.foraDoHorario,
  consultorRefusals.comAgendamentos,
  ausenciaRefusals.foraDoHorario,
].map(({ codigo }) => codigo);

/** Whether a refusal asks to be confirmed, carrying what would stay without its person. */
export const isPergunta = (codigo: string): boolean => PERGUNTAM.includes(codigo);

/** What a refusal asks about, or null when it is another one. */
export function semPessoaDe(error: unknown): AgendamentosDeFora | null {
  if (!isApiError(error) || !isPergunta(error.codigo)) return null;
  // What these refusals carry.
  return error.atual as AgendamentosDeFora;
}
