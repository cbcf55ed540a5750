import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { toE164 } from '@oferta/domain/cadastros/telefone.ts';
import css from './lista.module.css';

/** Call and WhatsApp, one click away. */
export function Contato({
  telefone,
  cliente,
}: {
  readonly telefone: string | null;
  readonly cliente: string;
}) {
  const numero = telefone && toE164(telefone);
  if (!numero) return <span className={css['vazio']}>sem telefone</span>;
  return (
    <span className={css['contato']}>
      <a href={`tel:${numero}`} aria-label={`Ligar para ${cliente}`} title="Ligar">
        <IconPhone size={16} />
      </a>
      <a
        href={`https://wa.me/${numero.slice(1)}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp de ${cliente}`}
        title="WhatsApp"
      >
        <IconBrandWhatsapp size={16} />
      </a>
    </span>
  );
}
