import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { formatHora } from '@oferta/domain/agenda/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/placa.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { useCall } from '#kernel/use-call.ts';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { closeAgendaDialog, type ServicoAlvo } from '../../hooks/agenda-dialogs.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { useAgora } from '../../hooks/use-agora.ts';
import { mecanicosOptions } from '../../hooks/use-equipe.ts';
import { Pergunta } from './pergunta.tsx';

/** A job nobody was given to: choose the mechanic and start it now. */
export function EscalarDialog({ servico }: { readonly servico: ServicoAlvo }): ReactNode {
  const { codServico, placa, cliente, descricao } = servico;
  const { codConcessionaria, fuso } = useConcessionaria();
  const agora = useAgora(fuso);
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria)).data ?? [];
  const [cod, setCod] = useState('');
  const [motivo, setMotivo] = useState<string | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  /** The mechanic has another job ahead that this one would run into: it may be squeezed in, and is marked so. */
  const [ocupado, setOcupado] = useState(false);
  const onError = ({ codigo, mensagem }: { codigo: string; mensagem: string }): true => {
    if (codigo === agendamentoRefusals.semEspecialidade.codigo) setMotivo((before) => before ?? '');
    setOcupado(codigo === agendamentoRefusals.mecanicoOcupado.codigo);
    setErro(mensagem);
    return true;
  };
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
    onError,
  });
  const escalar = useCall(servicoContracts.agendamentoMecanico, {
    onSuccess: () => iniciar.mutate({ params: { codServico } }),
    onError,
  });
  const confirmar = (): void => {
    if (!cod) return setErro('Escolha o mecânico');
    setErro(null);
    const quando = { data: agora.dia, hora: formatHora(agora.minuto) };
    const body = { codServico, codMecanico: Number(cod), ...quando, encaixe: ocupado };
    escalar.mutate({ body: { ...body, ...(motivo?.trim() && { motivoEspecialidade: motivo.trim() }) } });
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
        options={mecanicos.map(({ codMecanico, nome }) => ({ value: String(codMecanico), label: nome }))}
        value={cod}
        onChange={(event) => {
          setCod(event.target.value);
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
