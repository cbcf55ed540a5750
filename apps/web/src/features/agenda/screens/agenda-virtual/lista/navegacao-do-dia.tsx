import { addDias, type Dia } from '@oferta/domain/dia.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useShortcuts } from '#kernel/shell-slots.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DateButton } from '#ui/form/date/date-button.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { diaCurto, diaDaSemanaEmPalavras, diaEMes } from '../../../model/dia-em-palavras.ts';
import css from './lista.module.css';

interface NavegacaoDoDiaProps {
  readonly dia: Dia;
  readonly hoje: Dia;
  readonly onDia: (dia: Dia) => void;
}

/** ‹ Hoje › and the day in words, which opens the calendar. T and the arrows do the same. */
export function NavegacaoDoDia({ dia, hoje, onDia }: NavegacaoDoDiaProps) {
  const phone = usePhone();
  useShortcuts([
    { keys: ['T'], label: 'Hoje', grupo: 'Lista', run: () => onDia(hoje) },
    { keys: ['ArrowLeft'], label: 'Dia anterior', grupo: 'Lista', run: () => onDia(addDias(dia, -1)) },
    { keys: ['ArrowRight'], label: 'Dia seguinte', grupo: 'Lista', run: () => onDia(addDias(dia, 1)) },
  ]);
  return (
    <div className={css['dia']} data-line={8}>
      <div className={css['passos']}>
        <IconButton label="Dia anterior" variant="default" onClick={() => onDia(addDias(dia, -1))}>
          <IconChevronLeft size={16} />
        </IconButton>
        <Button disabled={dia === hoje} onClick={() => onDia(hoje)}>
          Hoje
        </Button>
        <IconButton label="Dia seguinte" variant="default" onClick={() => onDia(addDias(dia, 1))}>
          <IconChevronRight size={16} />
        </IconButton>
      </div>
      <DateButton value={dia} onChange={onDia} label="Escolher o dia">
        <b>{phone ? diaCurto(dia) : diaEMes(dia)}</b>
        {!phone && <span>{diaDaSemanaEmPalavras(dia)}</span>}
      </DateButton>
    </div>
  );
}
