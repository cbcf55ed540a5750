import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import { TextInput } from './text-input.tsx';
import css from './search-input.module.css';
import { useTyping } from './use-typing.ts';

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** Key that focuses it, written at its end ("/"); the screen listens for it. */
  readonly shortcut?: string;
  readonly id?: string;
}

/** The page's search: 32 px, clears with Esc or its ×. */
export function SearchInput({
  label,
  value,
  onChange,
  placeholder,
  shortcut,
  id,
}: SearchInputProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { text, type, tell } = useTyping(value, onChange);
  const clear = (): void => {
    tell('');
    input.current?.focus();
  };
  return (
    <div className={css['search']}>
      <TextInput
        ref={input}
        id={id}
        inputSize="sm"
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        autoComplete="off"
        icon={<IconSearch size={15} />}
        onChange={(event) => type(event.target.value)}
        onBlur={() => tell(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(text);
          if (event.key !== 'Escape' || !text) return;
          event.stopPropagation();
          tell('');
        }}
        trailing={
          text ? (
            <IconButton label="Limpar busca" size={26} onClick={clear}>
              <IconX size={14} />
            </IconButton>
          ) : (
            shortcut && <Kbd>{shortcut}</Kbd>
          )
        }
      />
    </div>
  );
}
