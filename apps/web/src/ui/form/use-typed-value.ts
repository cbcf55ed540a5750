import { useEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** What a typed text means, or the sentence that says why it means nothing. */
export type Reading<T> = { readonly value: T } | { readonly error: string };

interface TypedValue<T> {
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  readonly format: (value: T) => string;
  readonly read: (text: string) => Reading<T>;
}

interface Draft<T> {
  readonly text: string;
  readonly error: string | null;
  /** What the owner had when it was typed. */
  readonly over: T | null;
}

/** How a typing field hands its text on. */
interface TypedField {
  readonly text: string;
  readonly error: string | null;
  readonly type: (text: string) => void;
  /** Lets go of what was typed: the value came another way. */
  readonly drop: () => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A value typed freely and read when the field is left or its form is saved from it. A text that cannot be read stays in the
 * field with the reason, and its form is not sent: saving would keep the value before it, which nobody sees any more.
 */
export function useTypedValue<T>(
  input: RefObject<HTMLInputElement | null>,
  { value, onChange, format, read }: TypedValue<T>,
): TypedField {
  const [draft, setDraft] = useState<Draft<T> | null>(null);
  const error = draft?.error ?? null;
  // It was chosen elsewhere meanwhile: in the calendar, among the free times.
  if (draft && error !== null && draft.over !== value) setDraft(null);
  useHeldForm(input, error !== null);

  const settle = (): void => {
    if (draft === null || error !== null) return;
    // Typed and taken back: what was there is right, whatever today's limits are.
    if (value !== null && draft.text === format(value)) return setDraft(null);
    const reading: Reading<T | null> = draft.text.trim() ? read(draft.text) : { value: null };
    if ('error' in reading) return setDraft({ ...draft, error: reading.error });
    setDraft(null);
    onChange(reading.value);
  };
  return {
    text: draft?.text ?? (value === null ? '' : format(value)),
    error,
    type: (text) => setDraft({ text, error: null, over: value }),
    drop: () => setDraft(null),
    onBlur: settle,
    onKeyDown: (event) => saves(event) && settle(),
  };
}

/** Enter, alone or with Ctrl, and Ctrl+S: the keys that save a form of the house. */
const saves = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's');

/** Keeps the field's form from being sent, and shows where it stops. */
function useHeldForm(input: RefObject<HTMLInputElement | null>, held: boolean): void {
  useEffect(() => {
    const field = input.current;
    if (!held || !field?.form) return undefined;
    const { form } = field;
    const hold = (event: SubmitEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      field.focus();
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [input, held]);
}
