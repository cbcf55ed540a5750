import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '#kernel/data/api-error.ts';
import { saveAs } from '#kernel/data/download.ts';
import { showRefusal } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';

interface BaixarRecusadasProps {
  /** Asks for the file. */
  readonly pedir: () => Promise<Parameters<typeof saveAs>[0]>;
}

/** The refused lines in the file's own columns, with why: to be mended and sent again. */
export function BaixarRecusadas({ pedir }: BaixarRecusadasProps) {
  const baixar = useMutation({
    mutationFn: async () => saveAs(await pedir()),
    onError: (error) => {
      if (!isApiError(error)) throw error;
      showRefusal(error);
    },
  });
  return (
    <Button icon={<IconFileDownload size={16} />} loading={baixar.isPending} onClick={() => baixar.mutate()}>
      Baixar recusadas
    </Button>
  );
}
