import { planilhaContracts } from '@oferta/contracts/machines/planilha.ts';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '#kernel/data/api-error.ts';
import { download, saveAs } from '#kernel/data/download.ts';
import { showRefusal } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';

/** The empty spreadsheet of a kind: columns, one example line, what each column takes. */
export function BaixarModelo({ tipo }: { readonly tipo: string }) {
  const baixar = useMutation({
    mutationFn: async () => saveAs(await download(planilhaContracts.modeloPlanilha, { params: { tipo } })),
    onError: (error) => {
      if (!isApiError(error)) throw error;
      showRefusal(error);
    },
  });
  return (
    <Button icon={<IconFileDownload size={16} />} loading={baixar.isPending} onClick={() => baixar.mutate()}>
      Baixar modelo
    </Button>
  );
}
