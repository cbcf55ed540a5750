import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { recepcaoContracts, type OrdemServico } from '@oferta/contracts/agenda/recepcao.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EscolhaDeVaga, tiposServicoOptions, useAgora, type VagaEscolhida } from '#features/agenda/public.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Select } from '#ui/form/select.tsx';
import { refetchOrdens } from './ordens-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import css from './ordens.module.css';

interface AgendarPassanteProps {
  readonly ordem: OrdemServico;
  readonly onClose: () => void;
}

/** A walk-in gets a place in the agenda: client and vehicle come from the order, the first free time is already chosen. */
export function AgendarPassante({ ordem, onClose }: AgendarPassanteProps) {
  const { codConcessionaria, fuso } = useConcessionaria();
  const { dia: hoje } = useAgora(fuso);
  const { data: tipos = [] } = useQuery(tiposServicoOptions(codConcessionaria));
  const [codTipo, setCodTipo] = useState(ordem.codTipoServico);
  const [vaga, setVaga] = useState<VagaEscolhida | null>(null);
  const [lotado, setLotado] = useState<string | null>(null);
  const tipo = tipos.find(({ codTipoServico }) => codTipoServico === codTipo);
  const { mutate, isPending } = useCall(recepcaoContracts.agendarPassante, {
    onSuccess() {
      refetchOrdens();
      onClose();
    },
    onError(error) {
      const isLotado = error.codigo === agendamentoRefusals.ocupado.codigo;
      if (isLotado) setLotado(error.mensagem);
      return isLotado;
    },
    done: { title: `${placaOuChassi(ordem)} está na agenda`, description: ordem.cliente, tone: 5 },
  });
  const salvar = (): void => {
    if (!vaga || !tipo) return;
    const { placa, chassi, modelo, cliente, telefone, codOrdemServico } = ordem;
    mutate({
      params: { codOrdemServico },
      body: {
        codConcessionaria,
        codConsultor: vaga.codConsultor,
        dataAgendamento: vaga.dia,
        horaAgendamento: vaga.hora,
        cliente: { nome: cliente, telefone },
        veiculo: { placa, chassi, modelo },
        servicos: [
          { codTipoServico: tipo.codTipoServico, descricao: tipo.nome, tempoPadraoMin: tipo.tempoPadraoMin },
        ],
        origem: 'balcao',
        encaixe: lotado !== null,
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Agendar ${placaOuChassi(ordem)}`}
      footer={
        <>
          <Button size="md" onClick={onClose}>
            Voltar
          </Button>
          <Button variant="primary" size="md" loading={isPending} disabled={!vaga || !tipo} onClick={salvar}>
            {lotado === null ? 'Agendar' : 'Agendar como encaixe'}
          </Button>
        </>
      }
    >
      <p className={css['resumo']}>
        <b>{ordem.cliente}</b> · {ordem.modelo} · OS {ordem.numeroOs}
      </p>
      {lotado !== null && (
        <p className={css['aviso']} data-tone="late" role="alert">
          <IconAlertTriangle size={16} />
          {lotado}
        </p>
      )}
      <div className={css['campos']}>
        <Select
          label="Serviço"
          required
          value={String(codTipo ?? '')}
          placeholder="Escolha o serviço"
          onChange={({ target }) => {
            setCodTipo(target.value === '' ? null : Number(target.value));
            // It was free for the time of another service.
            setVaga(null);
            setLotado(null);
          }}
          options={tipos.map(({ codTipoServico, nome }) => ({ value: String(codTipoServico), label: nome }))}
        />
        <EscolhaDeVaga
          valor={vaga}
          onChange={(outra) => {
            setVaga(outra);
            setLotado(null);
          }}
          minutos={tipo?.tempoPadraoMin ?? 60}
          tipos={tipo ? [tipo.codTipoServico] : []}
          aPartirDe={hoje}
          hoje={hoje}
        />
      </div>
    </Dialog>
  );
}
