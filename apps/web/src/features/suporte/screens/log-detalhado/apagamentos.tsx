import { titularContracts, type Apagamentos as Lista } from '@oferta/contracts/suporte/titular.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { Button } from '#ui/button/button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import css from './log-detalhado.module.css';

interface ApagamentosProps {
  readonly onAbrir: (pedido: Lista['pedidos'][number]) => void;
}

/** Requests that wait for a second person, and erasures that can still be taken back. Nothing where there is neither. */
export function Apagamentos({ onAbrir }: ApagamentosProps) {
  const lista = useQuery({
    queryKey: ['suporte', 'titular', 'apagamentos'],
    queryFn: () => call(titularContracts.listApagamentos),
    // Who does not see the whole network is told so when they search.
    retry: false,
  });
  const desfazer = useCall(titularContracts.desfazerApagamento, {
    onSuccess: ({ ficaram }) => {
      showToast({
        title: 'Apagamento desfeito',
        ...(ficaram > 0 && {
          description: `${plural(ficaram, 'registro mudou', 'registros mudaram')} desde então e ficou como está`,
        }),
        tone: 5,
      });
      void queryClient.invalidateQueries();
    },
  });
  const { pedidos = [], feitos = [] } = lista.data ?? {};
  return (
    <>
      {pedidos.length > 0 && (
        <section aria-label="À espera de confirmação">
          <h3>À espera de confirmação</h3>
          <ul className={css['apagamentos']}>
            {pedidos.map((pedido) => (
              <li key={pedido.codPedido}>
                <span>
                  {pedido.protocolo}, {pedido.meu ? 'seu pedido' : `de ${pedido.pedidoPor}`}
                </span>
                <Button size="sm" onClick={() => onAbrir(pedido)}>
                  {pedido.meu ? 'Ver' : 'Conferir'}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {feitos.length > 0 && (
        <section aria-label="Apagados há pouco">
          <h3>Apagados há pouco</h3>
          <ul className={css['apagamentos']}>
            {feitos.map(({ codApagamento, protocolo, ate, confirmadoPor }) => (
              <li key={codApagamento}>
                <span>
                  {protocolo}, confirmado por {confirmadoPor}. Dá para desfazer até{' '}
                  <DataEHora instante={ate} />
                </span>
                <Button
                  size="sm"
                  loading={desfazer.isPending && desfazer.variables?.params.codApagamento === codApagamento}
                  onClick={() => desfazer.mutate({ params: { codApagamento } })}
                >
                  Desfazer
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
