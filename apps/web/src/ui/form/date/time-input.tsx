import { IconClock } from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { formatClock, parseClock } from './clock-typing.ts';
import type { FieldTexts } from '../form-field.tsx';
import { TextInput } from '../text-input.tsx';
import { useTypedValue, type Reading } from '../use-typed-value.ts';

interface TimeInputProps extends FieldTexts {
  /** Minutes since 00:00. */
  readonly value: number | null;
  readonly onChange: (minutes: number | null) => void;
  /** Minutes each arrow moves. Default 15. */
  readonly step?: number;
  readonly disabled?: boolean;
  readonly id?: string;
}

/** A time typed freely ("830", "8h30") and settled on leaving; arrows move it by steps. */
export function TimeInput({ value, onChange, step = 15, error, ...rest }: TimeInputProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const typed = useTypedValue(input, { value, onChange, format: formatClock, read: readClock });
  const onKeyDown = (event: KeyboardEvent): void => {
    typed.onKeyDown(event);
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
    if (!by) return;
    event.preventDefault();
    const from = parseClock(typed.text) ?? value ?? 480;
    typed.drop();
    onChange(Math.max(0, Math.min(1439, Math.round((from + by) / step) * step)));
  };
  return (
    <TextInput
      {...rest}
      ref={input}
      error={typed.error ?? error}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      className="num"
      icon={<IconClock size={15} />}
      value={typed.text}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.onBlur}
      onKeyDown={onKeyDown}
    />
  );
}

function readClock(text: string): Reading<number> {
  const value = parseClock(text);
  return value === null ? { error: 'Hora inválida. Digite como 08:30' } : { value };
}
