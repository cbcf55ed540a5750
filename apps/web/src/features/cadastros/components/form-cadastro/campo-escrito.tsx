import { useState } from 'react';
import { TextInput } from '#ui/form/text-input.tsx';
import { useCampo, type CampoProps } from './campo.tsx';

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
export function CampoEscrito({ nome, rotulo, dica, largura, escreve, le, ...props }: CampoEscritoProps) {
  const { registrar, valor, mudar, sair, erro } = useCampo<number>(nome, {
    obrigatorio: props.obrigatorio,
    valida: (valor) => (Number.isNaN(valor) ? props.invalido : (props.valida?.(valor) ?? null)),
  });
  const [digitado, setDigitado] = useState<string | null>(null);
  const ilegivel = typeof valor === 'number' && Number.isNaN(valor);
  const escrito = typeof valor === 'number' && !ilegivel ? escreve(valor) : '';
  return (
    <div data-largura={largura}>
      <TextInput
        name={nome}
        ref={registrar}
        className={props.fim ? 'num' : undefined}
        value={digitado ?? escrito}
        label={rotulo}
        hint={dica}
        error={erro}
        required={props.obrigatorio !== undefined}
        disabled={props.desabilitado}
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
          sair();
        }}
      />
    </div>
  );
}
