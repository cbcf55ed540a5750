import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { formatHora } from '@oferta/domain/agenda/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/placa.ts';
import { useState, type ReactNode } from 'react';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { useCall } from '#kernel/use-call.ts';
import { TextInput } from '#ui/form/text-input.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { closeAgendaDialog, type ServicoAlvo } from '../../hooks/agenda-dialogs.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { useAgora } from '../../hooks/use-agora.ts';
import { diaCurto } from '../../model/dia-em-palavras.ts';
import { CamposDoPlanejamento, type PlanoDoServico } from './campos-do-planejamento.tsx';
import { Pergunta } from './pergunta.tsx';

/** Gives a stopped job a mechanic, day and hour: it comes back on the board then, its percentage kept. */
export function ProgramarDialog({ servico }: { readonly servico: ServicoAlvo }): ReactNode {
  const { codServico, placa, cliente, descricao } = servico;
  const { fuso } = useConcessionaria();
  const { dia: hoje } = useAgora(fuso);
  const [plano, setPlano] = useState<PlanoDoServico>({
    codMecanico: servico.codMecanico,
    dia: hoje,
    inicioMin: null,
  });
  const [motivo, setMotivo] = useState<string | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  /** The mechanic has another job at that time: it may be squeezed in, and is marked so. */
  const [ocupado, setOcupado] = useState(false);
  const { codMecanico, dia, inicioMin } = plano;
  const programar = useCall(servicoContracts.programarParalisado, {
    onSuccess() {
      closeAgendaDialog();
      refetchForaDoFeed();
      const quando =
        dia !== null && inicioMin !== null ? `${diaCurto(dia)}, ${formatHora(inicioMin)}` : descricao;
      showToast({
        title: `${placa ? formatPlaca(placa) : cliente} programado`,
        description: quando,
        tone: 1,
      });
    },
    onError(error) {
      if (error.codigo === agendamentoRefusals.semEspecialidade.codigo) setMotivo((before) => before ?? '');
      setOcupado(error.codigo === agendamentoRefusals.mecanicoOcupado.codigo);
      setErro(error.mensagem);
      return true;
    },
  });
  const confirmar = (): void => {
    if (codMecanico === null || dia === null || inicioMin === null)
      return setErro('Escolha mecânico, dia e hora');
    const body = {
      codMecanico,
      data: dia,
      hora: formatHora(inicioMin),
      encaixe: ocupado,
      ...(motivo?.trim() && { motivoEspecialidade: motivo.trim() }),
    };
    programar.mutate({ params: { codServico }, body });
  };
  return (
    <Pergunta
      titulo="Programar serviço"
      sobre={{ placa, cliente, detalhe: descricao }}
      acao={ocupado ? 'Programar como encaixe' : 'Programar serviço'}
      isPending={programar.isPending}
      erro={erro}
      onConfirm={confirmar}
    >
      <CamposDoPlanejamento
        plano={plano}
        onChange={(outro) => {
          setPlano(outro);
          setOcupado(false);
          setErro(null);
        }}
      />
      {motivo !== null && (
        <TextInput
          required
          label="Motivo para escalar assim mesmo"
          maxLength={200}
          value={motivo}
          onChange={(event) => setMotivo(event.target.value)}
        />
      )}
    </Pergunta>
  );
}
