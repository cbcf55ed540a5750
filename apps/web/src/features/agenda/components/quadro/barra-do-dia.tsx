import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import {
  IconAdjustmentsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconInbox,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePode } from '#kernel/session/use-pode.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DateButton } from '#ui/form/date/date-button.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { openAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { abrirChegada, useIrParaDia } from '../../hooks/use-atalhos-agenda.ts';
import { diaCurto, diaDaSemanaEmPalavras, diaEMes, semanaEmPalavras } from '../../model/dia-em-palavras.ts';
import css from './barra-do-dia.module.css';

interface BarraDoDiaProps {
  readonly dia: Dia;
  readonly dias: readonly Dia[];
  readonly hoje: Dia;
  /** Absent where the board has no paper form. */
  readonly onImprimir?: () => void;
  /** View switches beside the date. */
  readonly children?: ReactNode;
  /** Opens the saved views, where no filter panel holds them. */
  readonly visoes?: ReactNode;
  readonly bandeja: {
    readonly rotulo: string;
    readonly aberta: boolean;
    readonly total: number;
    readonly onToggle: () => void;
  };
  readonly filtros?: { readonly abertos: boolean; readonly ativos: number; readonly onToggle: () => void };
}

/** Date on the left, what is shown in the middle, what can be opened on the right. */
export function BarraDoDia(props: BarraDoDiaProps): ReactNode {
  const { dia, dias, hoje, children, visoes, onImprimir, bandeja, filtros } = props;
  const irParaDia = useIrParaDia();
  const phone = usePhone();
  const podeAgendar = usePode(agendamentoContracts.criarAgendamento);
  const [inicio = dia] = dias;
  const fim = dias.at(-1) ?? dia;
  const semana = dias.length > 1;
  const novo = (): void => openAgendaDialog({ tipo: 'form', ...(dia >= hoje && { inicial: { dia } }) });
  return (
    <div className={css['barra']}>
      <div className={css['dia']}>
        <div className={css['passos']}>
          <IconButton
            label={semana ? 'Semana anterior' : 'Dia anterior'}
            variant="default"
            onClick={() => irParaDia(addDias(dia, -dias.length), hoje)}
          >
            <IconChevronLeft size={16} />
          </IconButton>
          <Button aria-current={dia === hoje ? 'date' : undefined} onClick={() => irParaDia(hoje, hoje)}>
            Hoje
          </Button>
          <IconButton
            label={semana ? 'Próxima semana' : 'Próximo dia'}
            variant="default"
            onClick={() => irParaDia(addDias(dia, dias.length), hoje)}
          >
            <IconChevronRight size={16} />
          </IconButton>
        </div>
        <DateButton value={dia} onChange={(escolhido) => irParaDia(escolhido, hoje)} label="Escolher o dia">
          <b>{semana ? semanaEmPalavras(inicio, fim) : phone ? diaCurto(dia) : diaEMes(dia)}</b>
          {!semana && !phone && <span>{diaDaSemanaEmPalavras(dia)}</span>}
        </DateButton>
      </div>
      {/* A phone shows one person's day: no room, and no need, for the other views. */}
      {!phone && children}
      <span className={css['vao']} />
      {onImprimir && !phone && (
        <IconButton label="Imprimir a agenda (Ctrl P)" onClick={onImprimir}>
          <IconPrinter size={17} stroke={1.8} />
        </IconButton>
      )}
      {visoes}
      <Button
        icon={<IconInbox size={16} />}
        pressed={bandeja.aberta}
        count={bandeja.total}
        onClick={bandeja.onToggle}
        aria-label={phone ? `${bandeja.rotulo}, ${bandeja.total}` : undefined}
      >
        {phone ? null : bandeja.rotulo}
      </Button>
      {filtros && (
        <Button
          icon={<IconAdjustmentsHorizontal size={16} />}
          pressed={filtros.abertos}
          count={filtros.ativos}
          aria-expanded={filtros.abertos}
          aria-label={phone ? 'Filtros' : undefined}
          onClick={filtros.onToggle}
        >
          {phone ? null : 'Filtros'}
        </Button>
      )}
      {podeAgendar &&
        (phone ? (
          <button type="button" className={css['fab']} aria-label="Novo agendamento" onClick={novo}>
            <IconPlus size={24} />
          </button>
        ) : (
          <>
            <Button onClick={abrirChegada}>Chegou agora</Button>
            <Button variant="primary" icon={<IconPlus size={16} />} onClick={novo}>
              Novo agendamento
            </Button>
          </>
        ))}
    </div>
  );
}
