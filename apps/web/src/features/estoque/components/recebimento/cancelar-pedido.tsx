import { recebimentoContracts } from '@oferta/contracts/estoque/recebimento.ts';
import type { Sugestao } from '@oferta/contracts/estoque/sugestao.ts';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

interface CancelarProps {
  readonly pedido: Sugestao;
  readonly onFechar: () => void;
}

/** What is left of a whole order will not come: nobody waits for it any more, and why is kept with it. */
export function CancelarPedidoDialog({
  pedido: { codSugestaoPedido, title, fornecedor },
  onFechar,
}: CancelarProps) {
  const [motivo, setMotivo] = useState('');
  const cancelar = useCall(recebimentoContracts.cancelarPedido, {
    onSuccess: onFechar,
    done: { title: 'Pedido cancelado: ninguém espera mais por ele' },
  });
  return (
    <Dialog
      opened
      size="sm"
      onClose={onFechar}
      title="Cancelar o que falta do pedido"
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Voltar
          </Button>
          <Button
            size="md"
            variant="danger"
            loading={cancelar.isPending}
            disabled={motivo.trim() === ''}
            onClick={() =>
              cancelar.mutate({ params: { codSugestaoPedido }, body: { motivo: motivo.trim() } })
            }
          >
            Cancelar pedido {codSugestaoPedido}
          </Button>
        </>
      }
    >
      <p>
        {title}, de {fornecedor}: o que já chegou fica no estoque; o resto deixa de contar como a caminho e
        volta a ser sugerido. Avise o fornecedor.
      </p>
      <TextInput
        label="Por que não vem mais"
        value={motivo}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => setMotivo(value)}
      />
    </Dialog>
  );
}
