import { useState } from 'react';
import { TextInput } from '#ui/form/text-input.tsx';
import { numeroDigitado } from '../model/textos.ts';
import css from './campo-numero.module.css';

interface CampoNumeroProps {
  readonly label: string;
  /** When the label alone does not say of what. */
  readonly 'aria-label'?: string;
  readonly unidade: string | null;
  readonly valor: number | null;
  readonly inteiro?: boolean;
  readonly minimo?: number;
  readonly maximo?: number;
  readonly hint?: string | undefined;
  readonly onChange: (valor: number | null) => void;
}

const escrito = (valor: number | null): string => (valor === null ? '' : String(valor).replace('.', ','));

/** A number typed with the phone's own keys; kept at each key, and said to be wrong only when it cannot be one. */
export function CampoNumero(props: CampoNumeroProps) {
  const { label, unidade, valor, inteiro = false, minimo = 0, maximo = 999_999, hint, onChange } = props;
  const [digitado, setDigitado] = useState<string | null>(null);
  const numero = digitado === null ? valor : numeroDigitado(digitado);
  const serve = (n: number | null): boolean =>
    n === null || (Number.isFinite(n) && n >= minimo && n <= maximo && (!inteiro || Number.isInteger(n)));
  return (
    <TextInput
      label={label}
      aria-label={props['aria-label']}
      inputMode={inteiro ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={digitado ?? escrito(valor)}
      hint={hint}
      error={serve(numero) ? undefined : 'Confira o número'}
      trailing={unidade && <span className={css['unidade']}>{unidade}</span>}
      onChange={({ target }) => {
        setDigitado(target.value);
        const novo = numeroDigitado(target.value);
        if (serve(novo) && novo !== valor) onChange(novo);
      }}
      onBlur={() => {
        if (serve(numero)) setDigitado(null);
      }}
    />
  );
}
