import type { ReactNode } from 'react';
import {
  get,
  useController,
  useFormContext,
  useFormState,
  type FieldValues,
  type Validate,
} from 'react-hook-form';
import { escreverValor, useCampoConhecido } from './campos-do-form.ts';

/** How a value of the field is written where two of them are shown side by side. */
type Escreve = (valor: unknown) => string;

/** How many of the twelve columns a field takes; six when not said. */
export type Largura = 3 | 4 | 6 | 8 | 9 | 12;

/** What every field of a registry's form has. Validated on blur, then on every change (spec §5). */
export interface CampoProps {
  /** Path in the form's values. */
  readonly nome: string;
  readonly rotulo: string;
  readonly dica?: ReactNode;
  readonly largura?: Largura;
  /** The sentence for an empty field; absent: it may be empty. */
  readonly obrigatorio?: string;
  readonly desabilitado?: boolean;
}

interface Regras<T> {
  readonly obrigatorio?: string | undefined;
  /** A sentence when the value is wrong; empty values are not asked about. */
  readonly valida?: ((valor: T) => string | null) | undefined;
}

const isVazio = (valor: unknown): boolean =>
  valor == null || (typeof valor === 'string' && valor.trim() === '');

/** Ties a control to the form around it, by path. */
export function useCampo<T>(nome: string, { obrigatorio, valida }: Regras<T>) {
  const { control } = useFormContext<FieldValues>();
  const validate: Validate<T, FieldValues> = (valor) => {
    if (isVazio(valor)) return obrigatorio ?? true;
    return valida?.(valor) ?? true;
  };
  const { field, fieldState } = useController({ name: nome, control, rules: { validate } });
  const { errors } = useFormState({ control, name: nome });
  // The first of a list's own errors stands deeper than `fieldState` looks.
  const deep: unknown = get(errors, `${nome}.message`);
  return {
    registrar: field.ref,
    valor: field.value as unknown,
    mudar: (valor: T | null) => field.onChange(valor),
    sair: field.onBlur,
    erro: fieldState.error?.message ?? (typeof deep === 'string' ? deep : undefined),
  };
}

/** What a control gets of its field: its texts, its state, and the two ends of the form's thread. Value and change are its own. */
export function useControle<T>(
  { nome, rotulo, dica, desabilitado, obrigatorio }: CampoProps,
  valida?: Regras<T>['valida'],
  escreve: Escreve = escreverValor,
) {
  useCampoConhecido(nome, rotulo, escreve);
  const { registrar, valor, mudar, sair, erro } = useCampo<T>(nome, { obrigatorio, valida });
  const controle = {
    name: nome,
    ref: registrar,
    onBlur: sair,
    label: rotulo,
    hint: dica,
    error: erro,
    required: obrigatorio !== undefined,
    disabled: desabilitado,
  };
  return { controle, valor, mudar };
}
