import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { mudaPromessa } from '@oferta/domain/agenda/oficina/motivo-previsao.ts';
import { diaDe, formatDia, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { useState, type ReactNode } from 'react';
import { useChegadasDepois } from '#features/estoque/public.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { TimeInput } from '#ui/form/date/time-input.tsx';
import { closeAgendaDialog, openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { Pergunta } from '../pergunta.tsx';
import css from '../pergunta.module.css';
import { useMotivoDaPrevisao } from './use-motivo-da-previsao.tsx';

interface PrevisaoDialogProps {
  readonly agendamento: Agendamento;
  /** An instant that could be promised: the fields begin with it. */
  readonly sugerida?: string;
}

/** Promises the delivery, or promises it anew with why; the client may be told right after. */
export function PrevisaoDialog({ agendamento, sugerida }: PrevisaoDialogProps): ReactNode {
  const { codAgendamento, cliente, placa, modelo, versao, previsaoEntrega } = agendamento;
  const { fuso } = useConcessionaria();
  const agora = useAgora(fuso);
  const hoje = agora.dia;
  const prometida = previsaoEntrega === null ? null : new Date(previsaoEntrega);
  // What is past cannot be promised any more: today is where to begin.
  const atual = sugerida === undefined ? prometida : new Date(sugerida);
  const vale = atual !== null && atual >= agora.instante ? atual : null;
  const [dia, setDia] = useState<string | null>(vale ? diaDe(vale, fuso) : hoje);
  const [hora, setHora] = useState<number | null>(vale && minutoDoDia(vale, fuso));
  const porque = useMotivoDaPrevisao();
  const chegada = useChegadasDepois(agendamento.dataAgendamento).get(codAgendamento);
  const [erro, setErro] = useState<string | null>(null);
  const alterar = useCall(agendamentoContracts.alterarAgendamento, {
    onSuccess(alterado) {
      refetchForaDoFeed();
      openAgendaDialog({ tipo: 'avisarPrevisao', agendamento: alterado });
    },
    onError(error) {
      setErro(error.mensagem);
      return true;
    },
  });
  const confirmar = (): void => {
    if (dia === null || hora === null) return setErro('Informe o dia e a hora da entrega');
    const previsao = instanteDe(dia, hora, fuso);
    if (prometida !== null && !mudaPromessa(prometida, previsao)) return closeAgendaDialog();
    if (previsao < agora.instante) return setErro('Esta hora já passou. Prometa outra');
    if (prometida && porque.falta) return setErro(porque.falta);
    alterar.mutate({
      params: { codAgendamento },
      body: {
        versao,
        previsaoEntrega: previsao.toISOString(),
        ...(prometida && { motivoPrevisao: porque.dito }),
      },
    });
  };
  return (
    <Pergunta
      titulo={prometida ? 'Mudar previsão de entrega' : 'Prometer entrega'}
      sobre={{ placa, cliente, detalhe: modelo }}
      acao="Salvar previsão"
      isPending={alterar.isPending}
      erro={erro}
      onConfirm={confirmar}
    >
      <div className={css['par']} data-stack={12}>
        <DatePicker label="Previsão de entrega" value={dia} min={hoje} today={hoje} onChange={setDia} />
        <TimeInput label="Hora" value={hora} onChange={setHora} />
      </div>
      {chegada && (
        <div data-line={8}>
          <p>{chegada.emPalavras}.</p>
          <Button
            onClick={() => {
              setDia(chegada.dia);
              porque.dizer('aguardandoPeca');
            }}
          >
            Prometer para {formatDia(chegada.dia).slice(0, 5)}
          </Button>
        </div>
      )}
      {prometida && porque.campos}
    </Pergunta>
  );
}
