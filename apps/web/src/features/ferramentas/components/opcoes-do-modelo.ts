import { TIPOS_CHECKLIST } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { NOME_TIPO_CHECKLIST } from '#features/oficina-digital/public.ts';
import { useConcessionarias } from '#kernel/session/concessionaria.ts';

export const OPCOES_DE_TIPO = TIPOS_CHECKLIST.map((value) => ({ value, label: NOME_TIPO_CHECKLIST[value] }));

/** Every dealership one may give a template to; the empty choice is the whole network. */
export function useOpcoesDeAlcance(): readonly { readonly value: string; readonly label: string }[] {
  const { lista } = useConcessionarias();
  return lista.map(({ codConcessionaria, nome }) => ({ value: String(codConcessionaria), label: nome }));
}
