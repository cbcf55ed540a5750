import { planilhaContracts } from '@oferta/contracts/suporte/planilha.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '#kernel/data/api-error.ts';
import { download, saveAs } from '#kernel/data/download.ts';
import { showRefusal } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';

/** The refused lines in the file's own columns, with why: to be mended and sent again. */
export function BaixarRecusadas({ codPlanilha }: { readonly codPlanilha: number }) {
  const baixar = useMutation({
    mutationFn: async () =>
      saveAs(await download(planilhaContracts.recusadasPlanilha, { params: { codPlanilha } })),
    onError: (error) => {
      if (!isApiError(error)) throw error;
      showRefusal(error);
    },
  });
  return (
    <Button icon={<IconDownload size={16} />} loading={baixar.isPending} onClick={() => baixar.mutate()}>
      Baixar recusadas
    </Button>
  );
}
