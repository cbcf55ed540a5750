import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Select } from '#ui/form/select.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { closeAgendaDialog, type ServicoAlvo } from '../../hooks/agenda-dialogs.ts';
import { offerPausa } from '../../hooks/offer-pausa.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { useAgora } from '../../hooks/use-agora.ts';
import { mecanicosOptions } from '../../hooks/use-equipe.ts';
import { Pergunta } from './pergunta.tsx';
import { useLugarRecusado } from './use-lugar-recusado.tsx';

/** A job nobody was given to: choose the mechanic and start it now. */
export function EscalarDialog({ servico }: { readonly servico: ServicoAlvo }): ReactNode {
  const { codServico, placa, cliente, descricao } = servico;
  const { codConcessionaria, fuso } = useConcessionaria();
  const agora = useAgora(fuso);
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria)).data ?? [];
  const [cod, setCod] = useState('');
  const { erro, setErro, ocupado, onError, esquecer, insistencia, campoMotivo } = useLugarRecusado();
  const iniciar = useCall(servicoContracts.iniciarServico, {
    onSuccess() {
      closeAgendaDialog();
      refetchForaDoFeed();
      showToast({
        title: `${placa ? formatPlaca(placa) : cliente} em serviço`,
        description: descricao,
        tone: 2,
      });
    },
    onError: (error, { params }) => offerPausa(error, () => iniciar.mutate({ params })) || onError(error),
  });
  const escalar = useCall(servicoContracts.agendamentoMecanico, {
    onSuccess: () => iniciar.mutate({ params: { codServico } }),
    onError,
  });
  const confirmar = (): void => {
    if (!cod) return setErro('Escolha o mecânico');
    setErro(null);
    const quando = { data: agora.dia, hora: formatHora(agora.minuto) };
    escalar.mutate({ body: { codServico, codMecanico: Number(cod), ...quando, ...insistencia } });
  };
  return (
    <Pergunta
      titulo="Quem faz o serviço?"
      sobre={{ placa, cliente, detalhe: descricao }}
      acao={ocupado ? 'Iniciar como encaixe' : 'Iniciar serviço'}
      isPending={escalar.isPending || iniciar.isPending}
      erro={erro}
      onConfirm={confirmar}
    >
      <Select
        required
        label="Mecânico"
        placeholder="Escolha o mecânico"
        options={mecanicos
          .filter(({ ativo }) => ativo)
          .map(({ codMecanico, nome }) => ({ value: String(codMecanico), label: nome }))}
        value={cod}
        onChange={(event) => {
          setCod(event.target.value);
          esquecer();
        }}
      />
      {campoMotivo}
    </Pergunta>
  );
}
