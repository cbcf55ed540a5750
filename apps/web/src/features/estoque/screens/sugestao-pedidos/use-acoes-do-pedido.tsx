import { type Sugestao, sugestaoContracts } from '@oferta/contracts/estoque/sugestao.ts';
import { podeNaSugestao } from '@oferta/domain/estoque/situacao.ts';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';

const CancelarPedidoDialog = lazyPart(
  async () => (await import('../../components/recebimento/cancelar-pedido.tsx')).CancelarPedidoDialog,
);

interface Leva {
  readonly onAbrir: (sugestao: Sugestao) => void;
  /** Something of it came. */
  readonly onChegada: () => void;
}

/** What can be done with an order from its row, by where it stands; and the window in which why it never comes is said. */
export function useAcoesDoPedido({ onAbrir, onChegada }: Leva) {
  const [cancelando, setCancelando] = useState<Sugestao | null>(null);
  const receber = useCall(sugestaoContracts.receberSugestao, {
    done: { title: 'Pedido recebido: as peças entraram no estoque' },
  });
  const enviar = useCall(sugestaoContracts.enviarSugestao, {
    done: { title: 'Pedido marcado como enviado' },
  });
  const descartar = useCall(sugestaoContracts.descartarSugestao, { done: { title: 'Sugestão descartada' } });
  const acoes = (sugestao: Sugestao) => {
    const { situacao, codSugestaoPedido } = sugestao;
    const params = { params: { codSugestaoPedido } };
    return [
      { id: 'abrir', label: 'Abrir', onSelect: () => onAbrir(sugestao) },
      ...(podeNaSugestao('enviar', situacao)
        ? [{ id: 'enviar', label: 'Enviado ao fornecedor', onSelect: () => enviar.mutate(params) }]
        : []),
      ...(podeNaSugestao('receber', situacao)
        ? [
            { id: 'receber', label: 'O pedido chegou inteiro', onSelect: () => receber.mutate(params) },
            { id: 'parte', label: 'Chegou uma parte…', onSelect: onChegada },
          ]
        : []),
      ...(podeNaSugestao('cancelar', situacao)
        ? [{ id: 'cancelar', label: 'Não vem mais: cancelar…', onSelect: () => setCancelando(sugestao) }]
        : []),
      ...(podeNaSugestao('descartar', situacao)
        ? [{ id: 'descartar', label: 'Descartar', onSelect: () => descartar.mutate(params) }]
        : []),
    ];
  };
  const janela = cancelando && (
    <CancelarPedidoDialog pedido={cancelando} onFechar={() => setCancelando(null)} />
  );
  return { acoes, janela };
}
