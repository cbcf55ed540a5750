import { useState } from 'react';
import { TextInput } from '#ui/form/text-input.tsx';
import { useControle, type CampoProps } from './campo.tsx';
import { escreverValor } from './campos-do-form.ts';

interface CampoEscritoProps extends CampoProps {
  readonly escreve: (valor: number) => string;
  readonly le: (texto: string) => number | null;
  /** What is said of a text that `le` cannot read. */
  readonly invalido: string;
  readonly valida?: (valor: number) => string | null;
  readonly modo?: 'numeric' | 'decimal' | 'text';
  /** Aligned right, as amounts are. */
  readonly fim?: boolean;
}

/**
 * A number written as people write it; the form holds the number, or null. What is typed stays as typed until the field is
 * left; an unreadable text is kept, so that it can be mended, and holds the form back (NaN).
 */
export function CampoEscrito({ escreve, le, ...props }: CampoEscritoProps) {
  const { controle, valor, mudar } = useControle<number>(
    props,
    (numero) => (Number.isNaN(numero) ? props.invalido : (props.valida?.(numero) ?? null)),
    (outro) => (typeof outro === 'number' && !Number.isNaN(outro) ? escreve(outro) : escreverValor(null)),
  );
  const [digitado, setDigitado] = useState<string | null>(null);
  const ilegivel = typeof valor === 'number' && Number.isNaN(valor);
  const escrito = typeof valor === 'number' && !ilegivel ? escreve(valor) : '';
  return (
    <div data-largura={props.largura}>
      <TextInput
        {...controle}
        className={props.fim ? 'num' : undefined}
        value={digitado ?? escrito}
        inputMode={props.modo ?? 'text'}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setDigitado(target.value);
          const texto = target.value.trim();
          mudar(texto === '' ? null : (le(texto) ?? Number.NaN));
        }}
        onBlur={() => {
          if (!ilegivel) setDigitado(null);
          controle.onBlur();
        }}
      />
    </div>
  );
}
