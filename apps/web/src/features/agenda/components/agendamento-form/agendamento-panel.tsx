import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '#kernel/data/api.ts';
import { codigoCurto, fraseDe } from '#kernel/data/api-error.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { DetailPanel } from '#ui/panel/detail-panel.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import type { PedidoDeFormulario } from '../../hooks/agenda-dialogs.ts';
import { closeAgendaForm } from '../../hooks/formulario-aberto.ts';
import { AgendamentoFormulario } from './agendamento-formulario.tsx';
import { horarioDeAgora } from './chegou-agora.ts';
import { rascunhoCopiado, rascunhoDe, rascunhoNovo } from './rascunho.ts';

/** The booking form as a panel beside the board: new, edit and rebook. */
export function AgendamentoPanel({ pedido }: { readonly pedido: PedidoDeFormulario }): ReactNode {
  const { fuso } = useConcessionaria();
  const editado = 'codAgendamento' in pedido ? pedido.codAgendamento : null;
  const inicial = 'codAgendamento' in pedido ? {} : (pedido.inicial ?? {});
  const origem = editado ?? inicial.copiaDe ?? null;
  const completo = useQuery({
    queryKey: ['agenda', 'completo', origem],
    queryFn: () => call(agendamentoContracts.getAgendamento, { params: { codAgendamento: origem ?? 0 } }),
    enabled: origem !== null,
    // The form must begin with the record as it is, not as it was; later changes are told by the 409.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  // Held as it was opened: a refetch of anything must not take away what has been typed.
  const [aberto, setAberto] = useState<AgendamentoCompleto | null>(null);
  const data = aberto ?? completo.data;
  if (aberto === null && completo.data) setAberto(completo.data);
  if (origem === null)
    return (
      <AgendamentoFormulario
        inicial={{ ...rascunhoNovo(inicial), ...(inicial.chegouAgora && horarioDeAgora(fuso)) }}
        registro={null}
        chegouAgora={inicial.chegouAgora === true}
      />
    );
  if (data) {
    return (
      <AgendamentoFormulario
        key={`${data.versao} ${data.versaoServicos}`}
        inicial={editado === null ? rascunhoCopiado(data, fuso, inicial) : rascunhoDe(data, fuso)}
        registro={editado === null ? null : data}
        focoNoHorario={'foco' in pedido}
        onRecarregar={() => void completo.refetch().then((lido) => setAberto(lido.data ?? null))}
      />
    );
  }
  return (
    <DetailPanel opened onClose={closeAgendaForm} label="Agendamento" header={<h2>Agendamento</h2>}>
      {completo.error ? (
        <ErrorState
          title="O agendamento não abriu"
          code={codigoCurto(completo.error)}
          onRetry={() => void completo.refetch()}
        >
          {fraseDe(completo.error)}
        </ErrorState>
      ) : (
        <Skeleton variant="form" />
      )}
    </DetailPanel>
  );
}
