import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Popover } from '../overlay/popover.tsx';
import { foldText } from './fold-text.ts';
import type { FieldTexts } from './form-field.tsx';
import type { Option } from './select.tsx';
import { TextInput } from './text-input.tsx';
import { useWaitingEnter } from './use-waiting-enter.ts';
import css from './combobox.module.css';

/** A choice with a second, quieter line. */
export interface ComboOption extends Option {
  readonly detail?: string;
  /** What else people call it; not shown. */
  readonly palavras?: string;
}

interface ComboboxProps extends FieldTexts {
  readonly options: readonly ComboOption[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Searching elsewhere: options are then shown as they come, unfiltered. */
  readonly onSearch?: (query: string) => void;
  /** What of the typed text has to be in an option, folded; default: its words. */
  readonly wordsOf?: (query: string) => readonly string[];
  /** The options are not yet those of what is typed: Enter waits for them. */
  readonly loading?: boolean;
  readonly placeholder?: string;
  readonly emptyText?: string;
  readonly disabled?: boolean;
  readonly id?: string;
}

const SHOWN = 50;

/** One choice out of many, found by typing; accents and case do not matter. */
export function Combobox(props: ComboboxProps): ReactNode {
  const {
    options,
    value,
    onChange,
    onSearch,
    loading = false,
    placeholder,
    emptyText,
    wordsOf,
    ...field
  } = props;
  const [query, setQuery] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const [walked, setWalked] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const chosen = options.find((option) => option.value === value);
  const shown = matching(options, onSearch ? null : query, wordsOf);
  const current = query === null && chosen ? shown.indexOf(chosen) : 0;
  const active = walked ?? Math.max(0, current);
  const close = (): void => {
    setOpened(false);
    setQuery(null);
    setWalked(null);
  };
  const choose = (option: ComboOption | undefined): void => {
    if (!option || option.disabled) return;
    onChange(option.value);
    close();
  };
  // What was walked to is what the eye chose; the first line counts only once it answers to the text.
  const enter = useWaitingEnter(
    loading && query !== null && walked === null,
    () => opened && choose(shown[active]),
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by) {
      event.preventDefault();
      enter.forget();
      if (opened) setWalked((active + by + shown.length) % Math.max(1, shown.length));
      setOpened(true);
    } else if (event.key === 'Enter' && opened) {
      event.preventDefault();
      enter.press();
    } else if (event.key === 'Tab') close();
  };
  return (
    <div ref={box}>
      <TextInput
        {...field}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select cannot be typed into
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={opened}
        aria-controls={listId}
        aria-activedescendant={opened && shown[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={query ?? chosen?.label ?? ''}
        onClick={() => setOpened(true)}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setQuery(event.target.value);
          setWalked(null);
          enter.forget();
          setOpened(true);
          onSearch?.(event.target.value);
        }}
        trailing={<Caret {...(value !== null && !field.required && { onClear: () => onChange(null) })} />}
      />
      <Popover
        opened={opened}
        onClose={close}
        anchor={box}
        label="Opções"
        placement="stretch"
        role="presentation"
        takesFocus={false}
      >
        <div
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options have a second line
          role="listbox"
          tabIndex={-1}
          aria-label="Opções"
          aria-busy={loading}
          className={css['list']}
        >
          {shown.map((option, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input keeps the focus and the keys; a line only answers to the pointer
            <div
              key={option.value}
              id={`${listId}-${at}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- same
              role="option"
              aria-selected={option.value === value}
              aria-disabled={option.disabled}
              data-active={at === active || undefined}
              ref={(element) => {
                if (at === active) element?.scrollIntoView({ block: 'nearest' });
              }}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </div>
          ))}
          {shown.length === 0 && (
            <p className={css['empty']}>
              {loading
                ? 'Buscando…'
                : (emptyText ?? (options.length > 0 ? 'Nada com este texto' : 'Ainda não há o que escolher'))}
            </p>
          )}
        </div>
      </Popover>
    </div>
  );
}

/** Says that there is a list; once something is chosen that need not be, takes it away. */
function Caret({ onClear }: { readonly onClear?: () => void }): ReactNode {
  if (!onClear) return <IconChevronDown size={15} className={css['caret']} aria-hidden="true" />;
  return (
    <IconButton label="Limpar" size={26} tabIndex={-1} onClick={onClear}>
      <IconX size={14} />
    </IconButton>
  );
}

const inWords = (query: string): readonly string[] => foldText(query.trim()).split(/\s+/);

/** Options containing every typed word, those beginning with the text first; at most fifty. */
function matching(
  options: readonly ComboOption[],
  query: string | null,
  wordsOf: NonNullable<ComboboxProps['wordsOf']> = inWords,
): ComboOption[] {
  if (!query) return options.slice(0, SHOWN);
  const folded = foldText(query.trim());
  const words = wordsOf(query);
  const found = options
    .map((option) => ({
      option,
      text: foldText(`${option.label} ${option.detail ?? ''} ${option.palavras ?? ''}`),
    }))
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const begins = found.filter(({ text }) => text.startsWith(folded));
  const rest = found.filter(({ text }) => !text.startsWith(folded));
  return [...begins, ...rest].slice(0, SHOWN).map(({ option }) => option);
}
