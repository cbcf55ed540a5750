import { titularContracts, type Apagamentos } from '@oferta/contracts/suporte/titular.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { OQueHa, OQueSai } from './o-que-ha.tsx';
import css from './log-detalhado.module.css';

interface PedidoDeApagamentoProps {
  readonly pedido: Apagamentos['pedidos'][number];
  readonly onVoltar: () => void;
  readonly onClose: () => void;
}

/** What somebody asked to erase, as the records now are: whoever is not who asked confirms it, and anybody refuses it. */
export function PedidoDeApagamento({ pedido, onVoltar, onClose }: PedidoDeApagamentoProps) {
  const { codPedido, protocolo, pedidoPor, meu } = pedido;
  const params = { codPedido };
  const [erro, setErro] = useState<string | null>(null);
  const visto = useQuery({
    queryKey: ['suporte', 'titular', 'pedido', codPedido],
    queryFn: () => call(titularContracts.verPedido, { params }),
    gcTime: 0,
  });
  const onError = ({ mensagem }: { readonly mensagem: string }): true => {
    setErro(mensagem);
    return true;
  };
  const confirmar = useCall(titularContracts.confirmarApagamento, {
    onSuccess: ({ registros }) => {
      const total = registros.reduce((soma, { quantos }) => soma + quantos, 0);
      showToast({
        title: `Dados apagados em ${plural(total, 'registro', 'registros')}`,
        description: 'Por 7 dias dá para desfazer, aqui mesmo',
        tone: 5,
      });
      void queryClient.invalidateQueries();
      onClose();
    },
    onError,
  });
  const recusar = useCall(titularContracts.recusarApagamento, {
    onSuccess: () => {
      showToast({ title: meu ? 'Pedido retirado' : 'Pedido recusado', tone: 5 });
      void queryClient.invalidateQueries();
      onVoltar();
    },
    onError,
  });
  const ocupado = confirmar.isPending || recusar.isPending;
  return (
    <Dialog
      opened
      title={`Apagamento ${protocolo}`}
      onClose={onClose}
      dismissable={!ocupado}
      footer={
        <>
          <Button size="md" onClick={onVoltar} disabled={ocupado}>
            Voltar
          </Button>
          <Button size="md" loading={recusar.isPending} onClick={() => recusar.mutate({ params })}>
            {meu ? 'Retirar o pedido' : 'Recusar'}
          </Button>
          {!meu && (
            <Button
              size="md"
              variant="danger"
              loading={confirmar.isPending}
              disabled={!visto.isSuccess}
              onClick={() => confirmar.mutate({ params })}
            >
              Confirmar e apagar
            </Button>
          )}
        </>
      }
    >
      <div className={css['pessoa']} data-stack={12}>
        <p>
          {meu
            ? 'Você pediu. Outra pessoa que veja toda a rede confirma.'
            : `Pedido por ${pedidoPor}. Confira se é tudo da mesma pessoa.`}
        </p>
        {erro !== null && <p role="alert">{erro}</p>}
        {visto.isPending && <Skeleton variant="text" />}
        {visto.isError && (
          <p role="alert">
            {isApiError(visto.error) ? visto.error.mensagem : 'Não foi possível carregar. Tente de novo.'}
          </p>
        )}
        {visto.isSuccess && (
          <>
            <p>{[...visto.data.sinais.nomes, ...visto.data.sinais.documentos].join(', ')}</p>
            <OQueHa achada={visto.data} />
            {!meu && <OQueSai />}
          </>
        )}
      </div>
    </Dialog>
  );
}
