import '../../theme/mantine-used.css';
import '../../theme/mantine-bridge.css';
import 'dayjs/locale/pt-br';
import { MantineProvider } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { createAppTheme } from '../../theme/theme.ts';
import type { Day } from './date-typing.ts';

const THEME = createAppTheme([]);

interface CalendarProps {
  readonly value: Day | null;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly onChange: (day: Day) => void;
}

/** A month in Portuguese. Lazy: nothing else of the kit needs this library, nor its provider. */
export function Calendar({ value, min, max, onChange }: CalendarProps): ReactNode {
  return (
    <MantineProvider theme={THEME} getRootElement={() => undefined}>
      <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0 }}>
        <DatePicker
          value={value}
          {...(value ? { defaultDate: value } : {})}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          size="sm"
          highlightToday
          weekdayFormat="ddd"
          ariaLabels={{
            nextMonth: 'Próximo mês',
            previousMonth: 'Mês anterior',
            nextYear: 'Próximo ano',
            previousYear: 'Ano anterior',
            nextDecade: 'Próxima década',
            previousDecade: 'Década anterior',
            monthLevelControl: 'Escolher o mês',
            yearLevelControl: 'Escolher o ano',
          }}
          onChange={(day) => day && onChange(day)}
        />
      </DatesProvider>
    </MantineProvider>
  );
}
