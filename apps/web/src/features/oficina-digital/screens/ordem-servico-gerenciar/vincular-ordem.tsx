import { recepcaoContracts, type OrdemServico } from '@oferta/contracts/agenda/recepcao.ts';
import { type Identidade, isMesmoVeiculo, isOutroVeiculo } from '@oferta/domain/agenda/veiculo/veiculo.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agendamentosDoPeriodo, isPorReceber, useAgora } from '#features/agenda/public.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { refetchOrdens } from './ordens-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import css from './ordens.module.css';

interface VincularOrdemProps {
  readonly ordem: OrdemServico;
  readonly onClose: () => void;
}

/** Ties an open order to an appointment of the day: the same vehicle's first, then those of which nobody knows. */
export function VincularOrdem({ ordem, onClose }: VincularOrdemProps) {
  const { codConcessionaria, fuso } = useConcessionaria();
  const { dia: hoje } = useAgora(fuso);
  const [dia, setDia] = useState(hoje);
  const [texto, setTexto] = useState('');
  const [escolhido, setEscolhido] = useState<number | null>(null);
  const { data: doDia = [] } = useQuery(agendamentosDoPeriodo(codConcessionaria, { inicio: dia, fim: dia }));
  const { mutate, isPending } = useCall(recepcaoContracts.vincularOs, {
    onSuccess() {
      refetchOrdens();
      onClose();
    },
    done: { title: `OS ${ordem.numeroOs} ligada ao agendamento`, description: ordem.cliente, tone: 5 },
  });
  const isMesmoCarro = (veiculo: Identidade): boolean => isMesmoVeiculo(veiculo, ordem);
  const opcoes = doDia
    .filter((agendamento) => isPorReceber(agendamento) && agendamento.numeroOs === null)
    .filter((agendamento) => !isOutroVeiculo(agendamento, ordem))
    .filter(({ cliente, placa }) => semAcento(`${cliente} ${placa ?? ''}`).includes(semAcento(texto.trim())))
    .toSorted(
      (a, b) =>
        Number(isMesmoCarro(b)) - Number(isMesmoCarro(a)) ||
        a.horaAgendamento.localeCompare(b.horaAgendamento),
    );
  // Only what is on the list is tied. The same car's appointment is what one nearly always means.
  const alvo = (opcoes.find((cada) => cada.codAgendamento === escolhido) ?? opcoes.find(isMesmoCarro))
    ?.codAgendamento;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Vincular OS ${ordem.numeroOs}`}
      footer={
        <>
          <Button size="md" onClick={onClose}>
            Voltar
          </Button>
          <Button
            variant="primary"
            size="md"
            loading={isPending}
            disabled={alvo === undefined}
            onClick={() =>
              alvo !== undefined &&
              mutate({ body: { codOrdemServico: ordem.codOrdemServico, codAgendamento: alvo } })
            }
          >
            Vincular
          </Button>
        </>
      }
    >
      <p className={css['resumo']}>
        <b>{placaOuChassi(ordem)}</b> · {ordem.cliente} · {ordem.modelo}
      </p>
      <div className={css['procura']} data-stack={12}>
        <DatePicker label="Dia" value={dia} today={hoje} onChange={(outro) => setDia(outro ?? dia)} />
        <SearchInput label="Placa ou cliente" value={texto} onChange={setTexto} />
      </div>
      {opcoes.length === 0 ? (
        <EmptyState title="Nenhum agendamento deste veículo por receber neste dia.">
          Escolha outro dia ou agende o passante.
        </EmptyState>
      ) : (
        <div className={css['opcoes']} role="radiogroup" aria-label="Agendamento">
          {opcoes.map((agendamento) => (
            <label key={agendamento.codAgendamento}>
              <input
                type="radio"
                name="agendamento"
                checked={alvo === agendamento.codAgendamento}
                onChange={() => setEscolhido(agendamento.codAgendamento)}
              />
              <b className="num">{agendamento.horaAgendamento}</b>
              <PlateChip>{placaOuChassi(agendamento)}</PlateChip>
              <span>{agendamento.cliente}</span>
              {isMesmoCarro(agendamento) && <em>mesmo veículo</em>}
            </label>
          ))}
        </div>
      )}
    </Dialog>
  );
}
