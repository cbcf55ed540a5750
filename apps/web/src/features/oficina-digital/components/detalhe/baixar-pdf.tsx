import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '#kernel/api-error.ts';
import { download, saveAs } from '#kernel/download.ts';
import { showRefusal } from '#kernel/use-call.ts';
import { IconButton } from '#ui/button/icon-button.tsx';

/** The quote as paper, in the distributor's brand. */
export function BaixarPdf({ orcamento: { codOrcamento } }: { readonly orcamento: Orcamento }) {
  const [isPending, setPending] = useState(false);
  const baixar = async (): Promise<void> => {
    setPending(true);
    try {
      saveAs(await download(orcamentoContracts.pdfOrcamento, { params: { codOrcamento } }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      showRefusal(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <IconButton label="Baixar PDF para imprimir" disabled={isPending} onClick={() => void baixar()}>
      <IconPrinter size={17} />
    </IconButton>
  );
}
