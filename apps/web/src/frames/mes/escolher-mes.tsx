import { addMeses, formatMes, formatMesCurto } from '@oferta/domain/vendas/mes.ts';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { currentDay } from '#ui/form/date/current-day.ts';
import css from './escolher-mes.module.css';

export interface EscolherMesProps {
  /** AAAA-MM; undefined until it is known. */
  readonly month: string | undefined;
  readonly onMonth: (month: string) => void;
  /** What choosing it does, for its tooltip and its panel; "Escolher o mês" when not given. */
  readonly label?: string;
  /** No month before this, none after that. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** How the chosen month is written. */
  readonly children: ReactNode;
}

const TWELVE = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** A month as a button that opens the twelve of its year: the one way a month is picked. */
export function EscolherMes(props: EscolherMesProps): ReactNode {
  const { month, onMonth, label = 'Escolher o mês', min = '', max = '9999-12', children } = props;
  const [year, setYear] = useState<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const own = Number((month ?? currentDay()).slice(0, 4));
  const close = (): void => setYear(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css['button']}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={year !== null}
        onClick={() => setYear((before) => (before === null ? own : null))}
      >
        {children}
        <IconCalendar size={15} stroke={1.7} aria-hidden="true" />
      </button>
      <Popover opened={year !== null} onClose={close} anchor={button} label={label}>
        <div className={css['months']} data-stack={4}>
          <div className={css['year']}>
            <IconButton label="Ano anterior" onClick={() => setYear((year ?? own) - 1)}>
              <IconChevronLeft size={16} />
            </IconButton>
            <b>{year}</b>
            <IconButton label="Próximo ano" onClick={() => setYear((year ?? own) + 1)}>
              <IconChevronRight size={16} />
            </IconButton>
          </div>
          {TWELVE.map((number) => {
            const one = `${year ?? own}-${number}`;
            return (
              <button
                key={number}
                type="button"
                aria-label={formatMes(one).toLowerCase()}
                aria-current={one === month ? 'date' : undefined}
                disabled={one < min || one > max}
                onClick={() => {
                  close();
                  onMonth(one);
                }}
              >
                {formatMesCurto(one).slice(0, 3)}
              </button>
            );
          })}
        </div>
      </Popover>
    </>
  );
}

interface MesDaTelaProps extends Omit<EscolherMesProps, 'children' | 'label' | 'min'> {
  /** The present month, where "Este mês" leads. */
  readonly current: string;
  /** The month is the page's heading, or a part's; without it, it is a button and no more. */
  readonly heading?: 'h1' | 'h2';
  /** How the month is written, where not "Novembro de 2026" alone. */
  readonly children?: ReactNode;
}

/** ‹ Este mês › and the month: of what a whole page is, always these and in this order. */
export function MesDaTela(props: MesDaTelaProps): ReactNode {
  const { current, heading: Heading = 'span', children, ...picker } = props;
  const { month, onMonth, max } = picker;
  const step = (months: number): void => {
    if (month !== undefined) onMonth(addMeses(month, months));
  };
  return (
    <>
      <IconButton data-month="before" label="Mês anterior" variant="default" onClick={() => step(-1)}>
        <IconChevronLeft size={16} />
      </IconButton>
      <Button data-month="now" disabled={month === current} onClick={() => onMonth(current)}>
        Este mês
      </Button>
      <IconButton
        data-month="after"
        label="Próximo mês"
        variant="default"
        disabled={month !== undefined && max !== undefined && month >= max}
        onClick={() => step(1)}
      >
        <IconChevronRight size={16} />
      </IconButton>
      <Heading className={css['heading']} data-month="name">
        <EscolherMes {...picker}>
          {children ?? <b>{month === undefined ? '…' : formatMes(month)}</b>}
        </EscolherMes>
      </Heading>
    </>
  );
}
