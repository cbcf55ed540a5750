import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import css from './lista.module.css';

/** Call and WhatsApp, one click away. */
export function Contato({
  telefone,
  cliente,
}: {
  readonly telefone: string | null;
  readonly cliente: string;
}) {
  // Stored as +5511987654321, which the database itself holds to.
  if (!telefone) return <span className={css['vazio']}>sem telefone</span>;
  return (
    <span className={css['contato']}>
      <a href={`tel:${telefone}`} aria-label={`Ligar para ${cliente}`} title="Ligar">
        <IconPhone size={16} />
      </a>
      <a
        href={`https://wa.me/${telefone.slice(1)}`}
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
