import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { IconFileDownload } from '@tabler/icons-react';
import { buttonClass } from '#ui/button/button.tsx';
import { enderecoDe } from '../chamar.ts';

/** The quote on paper. A link and not a script: phones know what to do with a PDF. */
export function BotaoPdf({ arquivos }: { readonly arquivos: string }) {
  return (
    <a
      className={buttonClass('default', 'md')}
      href={enderecoDe(publicoContracts.pdfDoCliente, { arquivos })}
      download
      aria-label="Baixar em PDF"
    >
      <IconFileDownload size={18} aria-hidden="true" />
      PDF
    </a>
  );
}
