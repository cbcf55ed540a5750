import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../button/icon-button.tsx';
import { CalendarPopover } from './calendar-popover.tsx';
import { currentDay } from './current-day.ts';
import { formatDay, readDay, type Day } from './date-typing.ts';
import type { FieldTexts } from '../form-field.tsx';
import { TextInput } from '../text-input.tsx';
import { useTypedValue } from '../use-typed-value.ts';

interface DatePickerProps extends FieldTexts {
  readonly value: Day | null;
  readonly onChange: (day: Day | null) => void;
  readonly min?: Day;
  readonly max?: Day;
  /** The day from which "24/11" is the next one. Default: the one the product goes by. */
  readonly today?: Day;
  readonly disabled?: boolean;
  readonly id?: string;
}

/** A day, typed or picked; the calendar loads when first opened. */
export function DatePicker(props: DatePickerProps): ReactNode {
  const { value, onChange, min, max, today, error, ...rest } = props;
  const [opened, setOpened] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const typed = useTypedValue(input, {
    value,
    onChange,
    format: formatDay,
    read: (text) => readDay(text, { today: today ?? currentDay(), min, max }),
  });
  return (
    <div ref={box} data-when="">
      <TextInput
        {...rest}
        ref={input}
        error={typed.error ?? error}
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        className="num"
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={typed.onBlur}
        onKeyDown={typed.onKeyDown}
        trailing={
          <IconButton
            label="Abrir calendário"
            size={30}
            disabled={rest.disabled}
            aria-expanded={opened}
            onClick={() => setOpened((before) => !before)}
          >
            <IconCalendar size={16} />
          </IconButton>
        }
      />
      <CalendarPopover
        opened={opened}
        onClose={() => setOpened(false)}
        anchor={box}
        value={value}
        min={min}
        max={max}
        onChange={(day) => {
          typed.drop();
          onChange(day);
        }}
      />
    </div>
  );
}
