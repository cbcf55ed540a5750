import { toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { buttonClass } from '#ui/button/button.tsx';

interface FalarProps {
  readonly telefone: string | null;
  readonly cliente: string;
  readonly size?: 'sm' | 'md';
}

/** The two ways to the customer: a call, and WhatsApp. Nothing without a phone. */
export function Falar({ telefone, cliente, size = 'md' }: FalarProps) {
  const numero = telefone && toE164(telefone);
  if (!numero) return null;
  return (
    <>
      <a
        className={buttonClass('default', size)}
        href={`tel:${numero}`}
        aria-label={`Ligar para ${cliente}`}
        title="Ligar"
      >
        <IconPhone size={17} />
      </a>
      <a
        className={buttonClass('default', size)}
        href={`https://wa.me/${numero.slice(1)}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp de ${cliente}`}
        title="WhatsApp"
      >
        <IconBrandWhatsapp size={17} />
      </a>
    </>
  );
}
