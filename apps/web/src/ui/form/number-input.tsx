import { useRef, type ReactNode } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { useTypedValue } from './use-typed-value.ts';

interface NumberInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'maxLength' | 'ref' | 'min' | 'max'
> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** The number that a text means, or null. */
  readonly read: (text: string) => number | null;
  readonly write?: (value: number) => string;
  readonly min?: number;
  readonly max?: number;
  /** What is said of a text that cannot be read. */
  readonly invalid?: string;
}

const inPortuguese = (value: number): string => value.toLocaleString('pt-BR');

/** A number typed as people write it and read when the field is left. What is none stays to be seen, with the reason. */
export function NumberInput(props: NumberInputProps): ReactNode {
  const { value, onChange, read, write = inPortuguese, error, ...rest } = props;
  const { min = 0, max = Number.MAX_SAFE_INTEGER, invalid = 'Informe um número inteiro', ...input } = rest;
  const field = useRef<HTMLInputElement>(null);
  const typed = useTypedValue(field, {
    value,
    onChange,
    format: write,
    read(text) {
      const number = read(text);
      if (number === null) return { error: invalid };
      return number < min || number > max
        ? { error: `Informe um número de ${write(min)} a ${write(max)}` }
        : { value: number };
    },
  });
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      className="num"
      {...input}
      ref={field}
      error={typed.error ?? error}
      value={typed.text}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.onBlur}
      onKeyDown={typed.onKeyDown}
    />
  );
}
