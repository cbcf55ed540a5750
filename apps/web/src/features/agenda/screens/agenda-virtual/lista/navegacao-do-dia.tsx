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
  /** Where more than a day is looked at: what the arrows go by, and how it is named. */
  readonly passo?: PassoDoTempo;
}

/** A step from a day to another, which is as far before it or after. */
export interface PassoDoTempo {
  readonly antes: string;
  readonly depois: string;
  readonly mais: (dia: Dia, passos: number) => Dia;
  readonly emPalavras?: (dia: Dia) => string;
}

const UM_DIA: PassoDoTempo = { antes: 'Dia anterior', depois: 'Dia seguinte', mais: addDias };

/** ‹ Hoje › and the day in words, which opens the calendar. T and the arrows do the same. */
export function NavegacaoDoDia({ dia, hoje, onDia, passo = UM_DIA }: NavegacaoDoDiaProps) {
  const phone = usePhone();
  const { antes, depois, mais, emPalavras } = passo;
  useShortcuts([
    { keys: ['T'], label: 'Hoje', grupo: 'Lista', run: () => onDia(hoje) },
    { keys: ['ArrowLeft'], label: antes, grupo: 'Lista', run: () => onDia(mais(dia, -1)) },
    { keys: ['ArrowRight'], label: depois, grupo: 'Lista', run: () => onDia(mais(dia, 1)) },
  ]);
  return (
    <div className={css['dia']} data-line={8}>
      <div className={css['passos']}>
        <IconButton label={antes} variant="default" onClick={() => onDia(mais(dia, -1))}>
          <IconChevronLeft size={16} />
        </IconButton>
        <Button disabled={dia === hoje} onClick={() => onDia(hoje)}>
          Hoje
        </Button>
        <IconButton label={depois} variant="default" onClick={() => onDia(mais(dia, 1))}>
          <IconChevronRight size={16} />
        </IconButton>
      </div>
      <DateButton value={dia} onChange={onDia} label="Escolher o dia">
        <b>{emPalavras ? emPalavras(dia) : phone ? diaCurto(dia) : diaEMes(dia)}</b>
        {!phone && !emPalavras && <span>{diaDaSemanaEmPalavras(dia)}</span>}
      </DateButton>
    </div>
  );
}
