import { Button } from '#ui/button/button.tsx';
import { SignaturePad } from '#ui/signature-pad/signature-pad.tsx';
import css from './assinatura.module.css';

interface AssinaturaProps {
  /** PNG data URL. */
  readonly valor: string | null;
  readonly cliente: string;
  readonly onChange: (assinatura: string | null) => void;
}

/** The client signs with a finger; pixels sharp enough for the PDF, small enough for the wire. */
export const Assinatura = ({ valor, cliente, onChange }: AssinaturaProps) => (
  <section className={css['assinatura']} data-stack={10} id="assinatura" aria-label="Assinatura">
    <h2>Assinatura do cliente</h2>
    <p>{cliente} confere o que foi encontrado e assina com o dedo.</p>
    <SignaturePad
      width={640}
      height={240}
      line={4}
      value={valor}
      label={valor ? 'Assinado' : 'Ainda sem assinatura'}
      onChange={onChange}
    />
    <Button variant="subtle" size="lg" disabled={valor === null} onClick={() => onChange(null)}>
      Apagar assinatura
    </Button>
  </section>
);
