import { Button } from '#ui/button/button.tsx';
import { SignaturePad } from '#ui/signature-pad/signature-pad.tsx';
import css from './entrega.module.css';

interface AssinaturaProps {
  /** PNG data URL; null while nobody signed. */
  readonly valor: string | null;
  readonly onChange: (png: string | null) => void;
}

/** The client signs for the car. Few pixels, so that the picture stays far below the call's 100 kB. */
export const Assinatura = ({ valor, onChange }: AssinaturaProps) => (
  <div className={css['assinatura']} data-stack={6}>
    <SignaturePad
      width={520}
      height={150}
      line={2.4}
      value={valor}
      label={valor ? 'Assinatura do cliente' : 'Campo de assinatura, em branco'}
      onChange={onChange}
    />
    {valor === null ? (
      <span aria-hidden="true">Assine aqui</span>
    ) : (
      <Button size="sm" variant="subtle" onClick={() => onChange(null)}>
        Assinar de novo
      </Button>
    )}
  </div>
);
