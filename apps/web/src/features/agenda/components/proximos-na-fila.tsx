import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { ReactNode } from 'react';
import { FilterSection } from '#ui/panel/filter-panel.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { useAgendaUrl } from '../hooks/use-agenda-url.ts';
import { isPorReceber, type Agora, type EventoAgendamento } from '../model/evento-agendamento.ts';
import css from './filtros-consultores.module.css';

const PROXIMOS = 4;

interface ProximosNaFilaProps {
  readonly eventos: readonly EventoAgendamento[];
  readonly agora: Agora;
}

/** Who is expected next, today; a click shows the card. */
export function ProximosNaFila({ eventos, agora }: ProximosNaFilaProps): ReactNode {
  const [, patch] = useAgendaUrl();
  const proximos = eventos
    .filter(({ agendamento }) => agendamento.dataAgendamento === agora.dia && isPorReceber(agendamento))
    .filter(({ start }) => start >= agora.minuto)
    .sort((a, b) => a.start - b.start)
    .slice(0, PROXIMOS);
  if (proximos.length === 0) return null;
  return (
    <FilterSection title="Próximos na fila">
      {proximos.map(({ id, start, agendamento }) => (
        <button
          key={id}
          type="button"
          className={css['proximo']}
          data-stack={8}
          onClick={() => patch({ sel: id })}
        >
          <span className="num">{formatHora(start)}</span>
          <span>
            {agendamento.placa && <PlateChip>{formatPlaca(agendamento.placa)}</PlateChip>}
            <small>{agendamento.cliente}</small>
          </span>
        </button>
      ))}
    </FilterSection>
  );
}
