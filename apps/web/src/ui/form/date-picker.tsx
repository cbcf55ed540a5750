import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { CalendarPopover } from './calendar-popover.tsx';
import { formatDay, parseDay, type Day } from './date-typing.ts';
import type { FieldTexts } from './form-field.tsx';
import { TextInput } from './text-input.tsx';

interface DatePickerProps extends FieldTexts {
  readonly value: Day | null;
  readonly onChange: (day: Day | null) => void;
  readonly min?: Day;
  readonly max?: Day;
  readonly disabled?: boolean;
  readonly id?: string;
}

/** A day, typed or picked; the calendar loads when first opened. */
export function DatePicker({ value, onChange, min, max, ...rest }: DatePickerProps): ReactNode {
  const [opened, setOpened] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const settle = (): void => {
    if (draft === null) return;
    setDraft(null);
    onChange(draft.trim() ? (parseDay(draft) ?? value) : null);
  };
  return (
    <div ref={box}>
      <TextInput
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        className="num"
        value={draft ?? (value ? formatDay(value) : '')}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
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
        onChange={onChange}
      />
    </div>
  );
}
