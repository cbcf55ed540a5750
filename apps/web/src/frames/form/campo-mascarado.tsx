import { MaskedInput } from '#ui/form/masked-input.tsx';
import { useControle, type CampoProps } from './campo.tsx';

interface CampoMascaradoProps extends CampoProps {
  readonly formata: (texto: string) => string;
  readonly valida: (texto: string) => string | null;
  readonly modo: 'numeric' | 'tel' | 'text';
}

/** A field that writes its punctuation by itself; the form holds the formatted text. */
export function CampoMascarado({ formata, ...props }: CampoMascaradoProps) {
  const { controle, valor, mudar } = useControle<string>(props, props.valida);
  return (
    <div data-largura={props.largura}>
      <MaskedInput
        {...controle}
        value={formata(typeof valor === 'string' ? valor : '')}
        mask={formata}
        inputMode={props.modo}
        onText={mudar}
      />
    </div>
  );
}
