import { paginaUnicaContracts } from '@oferta/contracts/relatorios/pagina-unica.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { isApiError } from '#kernel/data/api-error.ts';
import { download, saveAs } from '#kernel/data/download.ts';
import { showRefusal } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import type { RecorteDaChamada } from '../../hooks/use-recorte.ts';

/** The page as the server prints it: one sheet, its text to be copied. */
export function BaixarPagina({ recorte }: { readonly recorte: RecorteDaChamada }): ReactNode {
  const [isPending, setPending] = useState(false);
  const baixar = async (): Promise<void> => {
    setPending(true);
    try {
      saveAs(await download(paginaUnicaContracts.baixarPaginaUnica, { query: recorte }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      showRefusal(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon={<IconFileTypePdf size={16} />} loading={isPending} onClick={() => void baixar()}>
      PDF
    </Button>
  );
}
