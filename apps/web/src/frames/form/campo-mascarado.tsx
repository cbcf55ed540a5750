import { MaskedInput } from '#ui/form/masked-input.tsx';
import { warned } from '#ui/form/warned.tsx';
import { useControle, type CampoProps } from './campo.tsx';

interface CampoMascaradoProps extends CampoProps {
  readonly formata: (texto: string) => string;
  readonly valida: (texto: string) => string | null;
  /** What is odd about a text that is taken all the same. */
  readonly avisa?: (texto: string) => string | null;
  readonly modo: 'numeric' | 'tel' | 'text';
}

/** A field that writes its punctuation by itself; the form holds the formatted text. */
export function CampoMascarado({ formata, avisa, ...props }: CampoMascaradoProps) {
  const { controle, valor, mudar } = useControle<string>(props, props.valida);
  const escrito = formata(typeof valor === 'string' ? valor : '');
  return (
    <div data-largura={props.largura}>
      <MaskedInput
        {...controle}
        hint={warned(avisa?.(escrito), controle.hint)}
        value={escrito}
        mask={formata}
        inputMode={props.modo}
        onText={mudar}
      />
    </div>
  );
}
