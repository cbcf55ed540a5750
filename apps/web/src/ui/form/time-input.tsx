import { IconClock } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatClock, parseClock } from './clock-typing.ts';
import type { FieldTexts } from './form-field.tsx';
import { TextInput } from './text-input.tsx';

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
export function TimeInput({ value, onChange, step = 15, ...rest }: TimeInputProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? (value === null ? '' : formatClock(value));
  const settle = (): void => {
    if (draft === null) return;
    setDraft(null);
    onChange(draft.trim() ? (parseClock(draft) ?? value) : null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
    if (event.key === 'Enter') settle();
    if (!by) return;
    event.preventDefault();
    const from = parseClock(shown) ?? value ?? 480;
    setDraft(null);
    onChange(Math.max(0, Math.min(1439, Math.round((from + by) / step) * step)));
  };
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      className="num"
      icon={<IconClock size={15} />}
      value={shown}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={settle}
      onKeyDown={onKeyDown}
    />
  );
}
