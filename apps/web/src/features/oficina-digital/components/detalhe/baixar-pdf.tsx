import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '#kernel/data/api-error.ts';
import { saveAs, type Downloaded } from '#kernel/data/download.ts';
import { showRefusal } from '#kernel/data/use-call.ts';
import { IconButton } from '#ui/button/icon-button.tsx';

interface BaixarPdfProps {
  readonly buscar: () => Promise<Downloaded>;
}

/** A record as paper, in the distributor's brand. */
export function BaixarPdf({ buscar }: BaixarPdfProps) {
  const [isPending, setPending] = useState(false);
  const baixar = async (): Promise<void> => {
    setPending(true);
    try {
      saveAs(await buscar());
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
