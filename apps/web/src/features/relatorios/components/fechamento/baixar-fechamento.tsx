import { fechamentoContracts } from '@oferta/contracts/relatorios/fechamento.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '#kernel/data/api-error.ts';
import { download, saveAs } from '#kernel/data/download.ts';
import { showRefusal } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';

interface BaixarFechamentoProps {
  readonly codConcessionaria: number;
  readonly mes: string;
}

/** A closed month on paper, with its code and the lines to be signed. */
export function BaixarFechamento(params: BaixarFechamentoProps) {
  const [isPending, setPending] = useState(false);
  const baixar = async (): Promise<void> => {
    setPending(true);
    try {
      saveAs(await download(fechamentoContracts.baixarFechamento, { params }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      showRefusal(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon={<IconFileTypePdf size={16} />} loading={isPending} onClick={() => void baixar()}>
      PDF para assinar
    </Button>
  );
}
