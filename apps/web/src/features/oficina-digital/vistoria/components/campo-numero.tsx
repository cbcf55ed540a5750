import { emNumero, lerDecimal } from '@oferta/domain/numero.ts';
import { useState } from 'react';
import { TextInput } from '#ui/form/text-input.tsx';
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
  /** The number that a text means, or null. Default: any, with a comma or a dot before its decimals. */
  readonly le?: (texto: string) => number | null;
  readonly onChange: (valor: number | null) => void;
}

/** Something stands before its next figures: "45." on the way to 45.000. */
const A_CAMINHO = /[.,]\d{0,2}$/;

/**
 * A number typed with the phone's own keys, kept at each key. What cannot be one is said when the field is left, and nothing
 * is kept of it: "45.3" is not 45.
 */
export function CampoNumero(props: CampoNumeroProps) {
  const { label, unidade, valor, inteiro = false, hint, le = lerDecimal, onChange } = props;
  const { minimo = 0, maximo = Number.MAX_SAFE_INTEGER } = props;
  const [digitado, setDigitado] = useState<string | null>(null);
  const [escrevendo, setEscrevendo] = useState(false);
  const ler = (texto: string): number | null => {
    const numero = le(texto.replace(/[.,]$/, ''));
    return numero !== null && numero >= minimo && numero <= maximo ? numero : null;
  };
  const errado = digitado !== null && digitado.trim() !== '' && ler(digitado) === null;
  return (
    <TextInput
      label={label}
      aria-label={props['aria-label']}
      inputMode={inteiro ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={digitado ?? (valor === null ? '' : emNumero(valor, 6))}
      hint={hint}
      error={errado && !(escrevendo && A_CAMINHO.test(digitado)) ? 'Confira o número' : undefined}
      trailing={unidade && <span className={css['unidade']}>{unidade}</span>}
      onChange={({ target }) => {
        setEscrevendo(true);
        setDigitado(target.value);
        const novo = ler(target.value);
        if (novo !== valor) onChange(novo);
      }}
      onBlur={() => {
        setEscrevendo(false);
        if (!errado) setDigitado(null);
      }}
    />
  );
}
