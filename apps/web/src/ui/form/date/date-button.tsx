import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { CalendarPopover } from './calendar-popover.tsx';
import type { Day } from './date-typing.ts';
import css from './date-button.module.css';

interface DateButtonProps {
  readonly value: Day;
  readonly onChange: (day: Day) => void;
  readonly label: string;
  /** The day in words: <b>23 de novembro</b> <span>segunda-feira</span>. */
  readonly children: ReactNode;
}

/** The day of a whole screen, as a heading that opens a calendar. */
export function DateButton({ value, onChange, label, children }: DateButtonProps): ReactNode {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css['button']}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened((before) => !before)}
      >
        {children}
        <IconCalendar size={15} stroke={1.7} aria-hidden="true" />
      </button>
      <CalendarPopover
        opened={opened}
        onClose={() => setOpened(false)}
        anchor={button}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
