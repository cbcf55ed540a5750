import type { Contract } from '@oferta/contracts/contract.ts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '#kernel/data/api-error.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { useCriarOuAlterar, type Chamadas } from './use-criar-ou-alterar.ts';

interface Volta<R, V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  /** Shown when it worked: "Mecânico salvo". */
  readonly feito: string;
  /** Where the form was opened from. */
  readonly lista: string;
  /** Makes the lists ask again. */
  readonly recarregar: () => void;
  /** The record as the form holds it. */
  readonly valoresDe: (registro: R) => V;
  /** Refusals the form answers by itself, as a question; true: it did. */
  readonly onRecusa?: (error: ApiError) => boolean;
}

/** Saves a new or an existing record, has the lists read again and goes back to the one it came from. */
export function useSalvarEVoltar<R, N extends Contract, A extends Contract, V extends FieldValues>(
  chamadas: Chamadas<N, A>,
  { lista, recarregar, valoresDe, ...opcoes }: Volta<R, V>,
) {
  const go = useGo();
  return useCriarOuAlterar<N, A, V>(chamadas, {
    ...opcoes,
    onSalvo() {
      recarregar();
      go(lista);
    },
    // The record of a 409 is what the contract answers.
    valoresDe: (atual: unknown) => valoresDe(atual as R),
  });
}
