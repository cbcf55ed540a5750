import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#kernel/data/api.ts';
import { codigoCurto, fraseDe } from '#kernel/data/api-error.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import { closeAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { ReciboDaEntrega } from './entrega/recibo-da-entrega.tsx';
import css from './pergunta.module.css';

/** Who changed what, and when (design-system 6.11). */
export function HistoricoDialog({ agendamento }: { readonly agendamento: Agendamento }): ReactNode {
  const { codAgendamento, placa, cliente } = agendamento;
  const { fuso } = useConcessionaria();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['agenda', 'historico', codAgendamento],
    queryFn: () => call(agendamentoContracts.historicoAgendamento, { params: { codAgendamento } }),
    staleTime: 0,
  });
  return (
    <Dialog opened onClose={closeAgendaDialog} title={`Quem mexeu · ${placa ? formatPlaca(placa) : cliente}`}>
      {agendamento.entregueEm !== null && <ReciboDaEntrega codAgendamento={codAgendamento} />}
      {isPending && <Skeleton variant="text" count={4} />}
      {error && (
        <ErrorState title="O histórico não carregou" code={codigoCurto(error)} onRetry={() => void refetch()}>
          {fraseDe(error)}
        </ErrorState>
      )}
      {data?.length === 0 && <EmptyState title="Ninguém mexeu neste agendamento desde que foi criado." />}
      {data && data.length > 0 && (
        <ol className={css['lista']} data-stack={2}>
          {data.map(({ quando, quem, acao, mudancas }) => (
            <li key={`${quando}-${acao}`}>
              <span>
                <b>{quem}</b> · {acao}
              </span>
              <small className="num">{instanteEmPalavras(quando, fuso)}</small>
              {mudancas.length > 0 && (
                <ul>
                  {mudancas.map(({ campo, antes, depois }) => (
                    <li key={campo}>
                      {campo}: {antes ?? 'vazio'} → {depois ?? 'vazio'}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
