import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { caretAfter, countKept } from './mask-caret.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'maxLength' | 'ref'> {
  readonly ref?: (element: HTMLInputElement | null) => void;
  readonly value: string;
  /** The text as far as it has been typed, in its written form; also takes what is pasted in any form, and cuts it. */
  readonly mask: (text: string) => string;
  readonly onText: (text: string) => void;
}

/** A field that writes its punctuation and capitals by itself. Typing in its middle stays there. */
export function MaskedInput({ ref, value, mask, onText, ...props }: MaskedInputProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const kept = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (kept.current === null || document.activeElement !== input.current) return;
    const at = caretAfter(value, kept.current);
    input.current?.setSelectionRange(at, at);
    kept.current = null;
  });
  return (
    <TextInput
      autoComplete="off"
      {...props}
      ref={(element) => {
        input.current = element;
        ref?.(element);
      }}
      value={value}
      onChange={({ target }) => {
        kept.current = countKept(target.value.slice(0, target.selectionStart ?? target.value.length));
        onText(mask(target.value));
      }}
    />
  );
}
