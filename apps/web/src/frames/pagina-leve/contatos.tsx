import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { buttonClass } from '#ui/button/button.tsx';
import { contatoDe } from './contato.ts';
import css from './contatos.module.css';

interface ContatosProps {
  readonly telefone: string | null;
  /** What the message begins with. */
  readonly texto: string;
}

/** Talks to the dealership in one touch. */
export function Contatos({ telefone, texto }: ContatosProps) {
  const contato = contatoDe(telefone, texto);
  if (!contato) return null;
  return (
    <div className={css['contatos']} data-wrap={10}>
      <a className={buttonClass('default', 'lg')} href={contato.whatsapp} target="_blank" rel="noreferrer">
        <IconBrandWhatsapp size={18} aria-hidden="true" />
        WhatsApp
      </a>
      <a
        className={buttonClass('default', 'lg')}
        href={contato.ligar}
        aria-label={`Ligar para ${contato.legivel}`}
      >
        <IconPhone size={18} aria-hidden="true" />
        Ligar
      </a>
    </div>
  );
}
