import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { Popover } from '../../overlay/popover.tsx';
import type { Day } from './date-typing.ts';
import css from './calendar-popover.module.css';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

interface CalendarPopoverProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly value: Day | null;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly onChange: (day: Day) => void;
}

/** A month beside its field; picking a day closes it. */
export function CalendarPopover(props: CalendarPopoverProps): ReactNode {
  const { opened, onClose, anchor, onChange, ...calendar } = props;
  return (
    <Popover opened={opened} onClose={onClose} anchor={anchor} label="Calendário">
      <div className={css['calendar']}>
        <Suspense fallback={null}>
          <Calendar
            {...calendar}
            onChange={(day) => {
              onChange(day);
              onClose();
            }}
          />
        </Suspense>
      </div>
    </Popover>
  );
}
