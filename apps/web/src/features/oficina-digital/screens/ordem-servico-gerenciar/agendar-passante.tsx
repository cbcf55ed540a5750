import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { recepcaoContracts, type OrdemServico } from '@oferta/contracts/agenda/recepcao.ts';
import { formatDocumento, impedimentoDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import { impedimentoTelefone } from '@oferta/domain/cadastros/contato/telefone.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EscolhaDeVaga, tiposServicoOptions, useAgora, type VagaEscolhida } from '#features/agenda/public.ts';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MaskedInput } from '#ui/form/masked-input.tsx';
import { PhoneInput } from '#frames/form/phone-input.tsx';
import { Select } from '#ui/form/select.tsx';
import { refetchOrdens } from './ordens-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import css from './ordens.module.css';

interface AgendarPassanteProps {
  readonly ordem: OrdemServico;
  readonly onClose: () => void;
}

/**
 * A walk-in gets a place in the agenda: client and vehicle come from the order, the first free time is already chosen. What
 * a booking needs of the client and the order has not is asked for here.
 */
export function AgendarPassante({ ordem, onClose }: AgendarPassanteProps) {
  const { codConcessionaria, fuso } = useConcessionaria();
  const contato = useContatoQueFalta(ordem);
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
    if (!vaga || !tipo || !contato.conferir()) return;
    const { placa, chassi, modelo, cliente, codOrdemServico } = ordem;
    mutate({
      params: { codOrdemServico },
      body: {
        codConcessionaria,
        codConsultor: vaga.codConsultor,
        dataAgendamento: vaga.dia,
        horaAgendamento: vaga.hora,
        cliente: { nome: cliente, telefone: contato.telefone, documento: contato.documento || null },
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
        <p className={css['aviso']} data-line={8} data-tone="late" role="alert">
          <IconAlertTriangle size={16} />
          {lotado}
        </p>
      )}
      <div data-stack={12}>
        {contato.campos}
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

/** The client's phone, and their document where the dealership asks for it, with fields for what the order does not have. */
function useContatoQueFalta(ordem: OrdemServico) {
  const { cpfObrigatorio: obrigatorio } = useConcessionaria();
  const { cnpj_alfanumerico: alfanumerico } = useDistribuidor();
  const [telefone, setTelefone] = useState(ordem.telefone ?? '');
  const [documento, setDocumento] = useState(ordem.documento ?? '');
  const [cobrando, setCobrando] = useState(false);
  const erros = {
    telefone: impedimentoTelefone(telefone),
    documento: impedimentoDocumento(documento, { obrigatorio, alfanumerico }),
  };
  const cobrado = (frase: string | null) => (cobrando ? (frase ?? undefined) : undefined);
  return {
    telefone,
    documento,
    /** Whether nothing is missing; from then on what is missing is said. */
    conferir(): boolean {
      setCobrando(true);
      return erros.telefone === null && erros.documento === null;
    },
    campos: (
      <>
        {ordem.telefone === null && (
          <PhoneInput
            label="Telefone"
            required
            type="tel"
            className="num"
            value={telefone}
            error={cobrado(erros.telefone)}
            onText={setTelefone}
          />
        )}
        {obrigatorio && ordem.documento === null && (
          <MaskedInput
            label="CPF ou CNPJ"
            required
            className="num"
            value={documento}
            mask={formatDocumento}
            error={cobrado(erros.documento)}
            onText={setDocumento}
          />
        )}
      </>
    ),
  };
}
