import { useState } from 'react';
import { flushSync } from 'react-dom';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { Contract, OutputOf } from '@oferta/contracts/contract.ts';
import type { CallInput } from '#kernel/api.ts';
import type { ApiError } from '#kernel/api-error.ts';
import { useCall } from '#kernel/use-call.ts';

/** Somebody else saved the record while it was being edited (invariant 6). */
export interface ConflitoDeEdicao {
  readonly frase: string;
  readonly onVerAtual: () => void;
}

/** What becomes of a saved or refused form. */
export interface SalvarOpcoes<C extends Contract, V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  /** Shown when it worked: "Mecânico salvo". */
  readonly feito: string;
  readonly onSalvo: (out: OutputOf<C>) => void;
  /** The record as it is now, from a 409, as the form holds it; typing is given up for it only when asked. */
  readonly valoresDe?: (atual: unknown) => V;
  /** Refusals the form answers by itself, as a question; true: it did. */
  readonly onRecusa?: (error: ApiError, input: CallInput<C>) => boolean;
}

/** Saves a form: refused fields get their sentence, an outdated edit is told with the way to the present record. */
export function useSalvarCadastro<C extends Contract, V extends FieldValues>(
  contract: C,
  { form, feito, onSalvo, valoresDe, onRecusa }: SalvarOpcoes<C, V>,
) {
  const [conflito, setConflito] = useState<ConflitoDeEdicao | null>(null);
  const [salvo, setSalvo] = useState(false);
  const salvar = useCall(contract, {
    done: { title: feito },
    onSuccess(out) {
      setConflito(null);
      // At once: whoever leaves the form in `onSalvo` must find its guard off.
      flushSync(() => setSalvo(true));
      onSalvo(out);
    },
    onError(error, input) {
      if (onRecusa?.(error, input)) return true;
      if (mostrarNosCampos(error, form)) return true;
      if (error.status !== 409 || error.atual == null || !valoresDe) return false;
      setConflito({
        frase: error.mensagem,
        onVerAtual: () => {
          form.reset(valoresDe(error.atual));
          setConflito(null);
        },
      });
      return true;
    },
  });
  return { salvar, conflito, salvo };
}

/** Puts each refused field's sentence beside its field; false when one of them is not in the form. */
function mostrarNosCampos<V extends FieldValues>(error: ApiError, form: UseFormReturn<V>): boolean {
  const nossos = error.campos.map(({ campo, mensagem }) => ({
    campo: campo.replace(/^body\./, ''),
    mensagem,
  }));
  const valores = form.getValues();
  if (nossos.length === 0 || !nossos.every(({ campo }) => get(valores, campo) !== undefined)) return false;
  for (const [i, { campo, mensagem }] of nossos.entries()) {
    // The field was found in the form's own values above.
    form.setError(campo as Path<V>, { message: mensagem }, { shouldFocus: i === 0 });
  }
  return true;
}
