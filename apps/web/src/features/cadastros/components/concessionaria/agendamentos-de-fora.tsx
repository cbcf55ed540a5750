import type { AgendamentosDeFora } from '@oferta/contracts/cadastros/funcionamento.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import css from './agendamentos-de-fora.module.css';

interface AgendamentosDeForaProps {
  readonly fora: AgendamentosDeFora;
  readonly titulo: string;
  readonly frase: string;
  readonly confirmar: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void | Promise<void>;
}

/** Names the appointments and jobs that a change leaves without a place, and asks whether to go on. */
export function AgendamentosDeForaDialog({ fora, ...props }: AgendamentosDeForaProps) {
  const { total, agendamentos } = fora;
  return (
    <ConfirmDialog
      opened
      onClose={props.onClose}
      title={props.titulo}
      confirmLabel={props.confirmar}
      onConfirm={props.onConfirm}
    >
      <p>{props.frase}</p>
      <ul className={css['lista']}>
        {agendamentos.map((agendamento) => (
          <li key={`${agendamento.codAgendamento} ${agendamento.horaAgendamento} ${agendamento.motivo}`}>
            <b className="num">
              {formatDia(agendamento.dataAgendamento)} {agendamento.horaAgendamento}
            </b>
            <span>
              {agendamento.placa && <PlateChip>{formatPlaca(agendamento.placa)}</PlateChip>}{' '}
              {agendamento.cliente}
            </span>
            <small>{agendamento.motivo}</small>
          </li>
        ))}
      </ul>
      {total > agendamentos.length && <p>e mais {total - agendamentos.length}.</p>}
    </ConfirmDialog>
  );
}
