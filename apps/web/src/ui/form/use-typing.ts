import { useEffect, useEffectEvent, useState } from 'react';

/** How long the hand rests before what it typed is told, milliseconds. */
const REST = 90;

interface Draft {
  readonly text: string;
  /** What the owner had when it was told the text; null while it has not been told. */
  readonly toldOver: string | null;
}

/**
 * The text of a search being typed. It stands in the field at once and is told to its owner when the hand rests: an owner
 * that keeps it in the address answers a moment later, and a field that waited for that would throw the caret to its end.
 */
export function useTyping(value: string, onChange: (value: string) => void) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const told = draft !== null && draft.toldOver !== null;
  // The owner has answered: with the text, or with another that came from elsewhere.
  if (told && (value !== draft.toldOver || value === draft.text)) setDraft(null);

  /** Tells a text now, unless the owner has it. */
  const tell = (text: string): void => {
    if (told && text === draft.text) return;
    if (text === value) return setDraft(null);
    setDraft({ text, toldOver: value });
    onChange(text);
  };
  const tellAtRest = useEffectEvent(tell);
  useEffect(() => {
    if (!draft || draft.toldOver !== null) return undefined;
    const timer = setTimeout(() => tellAtRest(draft.text), REST);
    return () => clearTimeout(timer);
  }, [draft]);

  return {
    text: draft?.text ?? value,
    type: (text: string): void => setDraft({ text, toldOver: null }),
    tell,
  };
}
