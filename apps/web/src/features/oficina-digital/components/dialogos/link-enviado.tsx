import { IconBrandWhatsapp } from '@tabler/icons-react';
import { buttonClass } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import css from './formulario-dialog.module.css';

/** What sending gives: the customer's page, and WhatsApp with the message written when it was asked for. */
export interface Enviado {
  readonly link: string;
  readonly whatsapp: string | null;
}

/** The customer's link, to be copied or opened in WhatsApp: it is shown this once. */
export function LinkEnviado({ link, whatsapp }: Enviado) {
  return (
    <div data-stack={12}>
      <TextInput
        label="Link do cliente"
        hint="Copie agora: por segurança ele não aparece de novo"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div className={css['canais']}>
        <CopyButton text={link} copied="Link copiado">
          Copiar link
        </CopyButton>
        {whatsapp && (
          <a className={buttonClass()} href={whatsapp} target="_blank" rel="noopener noreferrer">
            <IconBrandWhatsapp size={16} /> Abrir WhatsApp
          </a>
        )}
      </div>
    </div>
  );
}
