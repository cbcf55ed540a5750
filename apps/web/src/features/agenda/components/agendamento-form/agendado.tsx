import type { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { openAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { closeAgendaForm } from '../../hooks/formulario-aberto.ts';
import { focusCard } from '../../hooks/quadro/focar-cartao.ts';
import { consultoresOptions } from '../../hooks/use-equipe.ts';
import { diaDaSemanaEmPalavras, diaEMes } from '../../model/dia-em-palavras.ts';
import { nomesDosServicos } from '../cartao/cartao-agendamento.tsx';
import { EnviosDaConfirmacao } from '../cartao/envios-da-confirmacao.tsx';
import { printComprovante } from '../comprovante/imprimir-comprovante.ts';
import css from './agendamento-form.module.css';

/** The appointment exists: what was booked, and the ways to tell the client. */
export function Agendado({ agendamento }: { readonly agendamento: AgendamentoCompleto }): ReactNode {
  const { placa, cliente, modelo, dataAgendamento, horaAgendamento, servicos, codConsultor, codAgendamento } =
    agendamento;
  const { codConcessionaria, nome, cidade, uf } = useConcessionaria();
  const consultores = useQuery(consultoresOptions(codConcessionaria)).data ?? [];
  const consultor = consultores.find((cada) => cada.codConsultor === codConsultor)?.nome;
  const quando = `${diaDaSemanaEmPalavras(dataAgendamento)}, ${diaEMes(dataAgendamento)}, às ${horaAgendamento}`;
  const imprimir = (): void =>
    printComprovante({
      titulo: 'Agendamento',
      loja: `${nome} · ${cidade}/${uf}`,
      linhas: [
        ['Quando', quando],
        ['Cliente', cliente],
        ['Veículo', [placa && formatPlaca(placa), modelo].filter(Boolean).join(' · ')],
        ['Serviços', nomesDosServicos(servicos)],
        ['Consultor', consultor ?? 'A definir'],
      ],
    });
  const feito = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // The field that had the focus is gone.
    feito.current?.focus();
    return () => focusCard(codAgendamento);
  }, [codAgendamento]);
  return (
    <div className={css['agendado']} data-stack={16}>
      <output ref={feito} tabIndex={-1} className={css['feito']} data-line={10}>
        <IconCircleCheck size={22} /> Agendado para {quando}
      </output>
      <div className={css['resumo']} data-line={12}>
        {placa && <PlateChip size="md">{formatPlaca(placa)}</PlateChip>}
        <span>
          <b>{cliente}</b>
          <small>
            {modelo} · {nomesDosServicos(servicos)}
            {consultor && ` · ${consultor}`}
          </small>
        </span>
      </div>
      <h3>Avisar o cliente</h3>
      <EnviosDaConfirmacao agendamento={agendamento} />
      <Button size="md" icon={<IconPrinter size={17} />} onClick={imprimir}>
        Imprimir comprovante
      </Button>
      <div className={css['depois']}>
        <Button
          size="md"
          variant="primary"
          onClick={() => openAgendaDialog({ tipo: 'form', inicial: { dia: dataAgendamento } })}
        >
          Novo agendamento
        </Button>
        {/* The board behind may be open on another day. */}
        <GoTo
          to="/agenda-virtual"
          search={{ dia: dataAgendamento }}
          className={buttonClass('default', 'md')}
          onClick={closeAgendaForm}
        >
          Ver no quadro
        </GoTo>
        <Button size="md" onClick={closeAgendaForm}>
          Fechar
        </Button>
      </div>
    </div>
  );
}
