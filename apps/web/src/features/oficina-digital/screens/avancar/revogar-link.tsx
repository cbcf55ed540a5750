import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { historicoOptions } from '../../hooks/orcamento-options.ts';

/** Takes the customer's link off the air, while one is on it. */
export function RevogarLink({ orcamento }: { readonly orcamento: Orcamento }) {
  const { codOrcamento } = orcamento;
  const { data } = useQuery(historicoOptions(orcamento));
  const [perguntando, setPerguntando] = useState(false);
  const { mutateAsync } = useCall(orcamentoContracts.revogarLink, {
    onSuccess: () =>
      void queryClient.invalidateQueries({ queryKey: historicoOptions(orcamento).queryKey, exact: true }),
    done: { title: 'Link fora do ar', tone: 5 },
  });
  if (!data) return null;
  if (data.versoes.every(({ revogada }) => revogada)) return <small>Link fora do ar</small>;
  return (
    <>
      <Button variant="subtle" onClick={() => setPerguntando(true)}>
        Tirar o link do ar
      </Button>
      <ConfirmDialog
        opened={perguntando}
        onClose={() => setPerguntando(false)}
        title="Tirar o link do ar?"
        confirmLabel="Tirar do ar"
        onConfirm={async () => void (await mutateAsync({ params: { codOrcamento } }))}
      >
        O cliente não abre mais este orçamento pelo link. Para ele ver de novo, envie outra vez.
      </ConfirmDialog>
    </>
  );
}
