import { agendamentoContracts, agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { EscolhaDeVaga, type VagaEscolhida } from '../../../components/horario/escolha-de-vaga.tsx';
import { nomesDosServicos } from '../../../components/cartao/cartao-agendamento.tsx';
import { rememberUndo, undoLast } from '../../../hooks/desfazer.ts';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';
import { diaCurto } from '../../../model/dia-em-palavras.ts';
import { identificacao } from '../lista/identificacao.ts';
import css from './bolsao.module.css';

interface AssumirPedidoProps {
  readonly pedido: Agendamento;
  readonly hoje: Dia;
  readonly onClose: () => void;
}

/** Gives a request of the bolsão a consultant and a time; the free one nearest to what was asked for is already chosen. */
export function AssumirPedido({ pedido, hoje, onClose }: AssumirPedidoProps) {
  const [vaga, setVaga] = useState<VagaEscolhida | null>(null);
  const [lotado, setLotado] = useState<string | null>(null);
  const { mutate: devolver } = useCall(agendamentoContracts.alterarAgendamento, {
    onSuccess: refetchForaDoFeed,
  });
  const { mutate, isPending } = useCall(agendamentoContracts.alterarAgendamento, {
    onSuccess(assumido) {
      refetchForaDoFeed();
      onClose();
      const { codAgendamento, versao } = assumido;
      const desfazer = (): void => {
        const { dataAgendamento, horaAgendamento } = pedido;
        devolver({
          params: { codAgendamento },
          body: { versao, codConsultor: null, dataAgendamento, horaAgendamento },
        });
      };
      rememberUndo(desfazer);
      showToast({
        title: `${identificacao(pedido)} saiu do bolsão`,
        description: pedido.cliente,
        tone: 'brand',
        undo: () => undoLast(desfazer),
      });
    },
    onError(error) {
      const isLotado = error.codigo === agendamentoRefusals.ocupado.codigo;
      if (isLotado) setLotado(error.mensagem);
      return isLotado;
    },
  });
  const { codAgendamento, versao, servicos, duracaoMin, dataAgendamento, horaAgendamento, observacao } =
    pedido;
  const salvar = (encaixe: boolean): void => {
    if (!vaga) return;
    const { codConsultor, dia, hora } = vaga;
    mutate({
      params: { codAgendamento },
      body: {
        versao,
        codConsultor,
        dataAgendamento: dia,
        horaAgendamento: hora,
        ...(encaixe && { encaixe }),
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Assumir ${identificacao(pedido)}`}
      footer={
        <>
          <Button size="md" onClick={onClose}>
            Voltar
          </Button>
          <Button
            variant="primary"
            size="md"
            loading={isPending}
            disabled={!vaga}
            onClick={() => salvar(lotado !== null)}
          >
            {lotado === null ? 'Agendar' : 'Agendar como encaixe'}
          </Button>
        </>
      }
    >
      <p className={css['pedido']}>
        <b>{pedido.cliente}</b> pediu {nomesDosServicos(servicos)} para{' '}
        <b className="num">
          {diaCurto(dataAgendamento)}, {horaAgendamento}
        </b>
        .{observacao && <q>{observacao}</q>}
      </p>
      {lotado !== null && (
        <p className={css['aviso']} data-line={8} data-tone="late" role="alert">
          <IconAlertTriangle size={16} />
          {lotado}
        </p>
      )}
      <EscolhaDeVaga
        valor={vaga}
        onChange={(outra) => {
          setVaga(outra);
          setLotado(null);
        }}
        minutos={duracaoMin}
        tipos={servicos.map(({ codTipoServico }) => codTipoServico)}
        pedida={{ dia: dataAgendamento, hora: horaAgendamento }}
        aPartirDe={dataAgendamento > hoje ? dataAgendamento : hoje}
        hoje={hoje}
      />
    </Dialog>
  );
}
