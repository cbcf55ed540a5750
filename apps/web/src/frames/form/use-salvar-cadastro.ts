import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { Contract, OutputOf } from '@oferta/contracts/contract.ts';
import type { CallInput } from '#kernel/data/api.ts';
import type { ApiError } from '#kernel/data/api-error.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { juntarEdicoes, type CampoDisputado } from './juntar-edicoes.ts';

/** Somebody else saved the record while it was being edited (invariant 6), and both changed the same fields. */
export interface ConflitoDeEdicao {
  readonly frase: string;
  readonly disputados: readonly CampoDisputado[];
  /** Goes on with mine or theirs for each disputed field; what is typed elsewhere stays. */
  readonly onDecidir: (escolhas: ReadonlyMap<string, 'meu' | 'dele'>) => void;
  /** Gives up all that was typed. */
  readonly onVerAtual: () => void;
}

/** What becomes of a saved or refused form. */
export interface SalvarOpcoes<C extends Contract, V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  /** Shown when it worked: "Mecânico salvo". */
  readonly feito: string;
  readonly onSalvo: (out: OutputOf<C>) => void;
  /** The record as it was saved, where the form stays open: what was typed while it was being saved stays typed. */
  readonly ficaCom?: (out: OutputOf<C>) => V;
  /** The record as it is now, from a 409, as the form holds it; typing is given up for it only when asked. */
  readonly valoresDe?: (atual: unknown) => V;
  /** Refusals the form answers by itself, as a question; true: it did. */
  readonly onRecusa?: (error: ApiError, input: CallInput<C>) => boolean;
}

/**
 * Saves a form: refused fields get their sentence. An edit that is outdated is joined with what was saved meanwhile, and
 * saved again by itself; only where both changed the same field the person is asked, with the two values beside each other.
 */
export function useSalvarCadastro<C extends Contract, V extends FieldValues>(
  contract: C,
  { form, feito, onSalvo, ficaCom, valoresDe, onRecusa }: SalvarOpcoes<C, V>,
) {
  const [conflito, setConflito] = useState<ConflitoDeEdicao | null>(null);
  const [salvo, setSalvo] = useState(false);
  // Raised when a joined record waits to be saved: the form's own submit builds the call.
  const [aSalvar, setASalvar] = useState(0);
  const [aberto] = useState(() => form.getValues());
  const base = useRef<V>(aberto);
  const enviado = useRef<V>(aberto);
  const juntar = (dele: V, frase: string): void => {
    const { valores, disputados } = juntarEdicoes({ base: base.current, dele, meu: form.getValues() });
    base.current = dele;
    recomecar(form, dele, valores);
    if (disputados.length === 0) {
      setConflito(null);
      showToast({ title: 'O que vocês dois mudaram foi juntado', description: frase });
      setASalvar((vezes) => vezes + 1);
      return;
    }
    setConflito({
      frase,
      disputados,
      onDecidir: (escolhas) => {
        tomarDeles(form, disputados, escolhas);
        setConflito(null);
        setASalvar((vezes) => vezes + 1);
      },
      onVerAtual: () => {
        form.reset(dele);
        setConflito(null);
      },
    });
  };
  const salvar = useCall(contract, {
    done: { title: feito },
    onSuccess(out) {
      setConflito(null);
      if (ficaCom) {
        base.current = ficaCom(out);
        const edicoes = { base: enviado.current, dele: base.current, meu: form.getValues() };
        recomecar(form, base.current, juntarEdicoes(edicoes).valores);
        return onSalvo(out);
      }
      // At once: whoever leaves the form in `onSalvo` must find its guard off.
      flushSync(() => setSalvo(true));
      onSalvo(out);
    },
    onError(error, input) {
      if (onRecusa?.(error, input) || mostrarNosCampos(error, form)) return true;
      if (error.status !== 409 || error.atual == null || !valoresDe) return false;
      juntar(valoresDe(error.atual), error.mensagem);
      return true;
    },
  });
  const mutate: typeof salvar.mutate = (...pedido) => {
    enviado.current = structuredClone(form.getValues());
    salvar.mutate(...pedido);
  };
  return { salvar: { ...salvar, mutate }, conflito, salvo, aSalvar };
}

/** Begins anew from a record, with my values of it over it. */
function recomecar<V extends FieldValues>(form: UseFormReturn<V>, dele: V, meus: V): void {
  form.reset(dele);
  for (const [campo, valor] of Object.entries(meus))
    // The name of one of the form's own values.
    form.setValue(campo as Path<V>, valor as V[Path<V>], { shouldDirty: true });
}

function tomarDeles<V extends FieldValues>(
  form: UseFormReturn<V>,
  disputados: readonly CampoDisputado[],
  escolhas: ReadonlyMap<string, 'meu' | 'dele'>,
): void {
  for (const { campo, dele } of disputados)
    if (escolhas.get(campo) === 'dele')
      // The path of a value that both records have.
      form.setValue(campo as Path<V>, dele as V[Path<V>], { shouldDirty: true });
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
