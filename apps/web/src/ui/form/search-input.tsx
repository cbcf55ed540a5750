import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import { TextInput } from './text-input.tsx';
import css from './search-input.module.css';

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
  const clear = (): void => {
    onChange('');
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
        value={value}
        autoComplete="off"
        icon={<IconSearch size={15} />}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !value) return;
          event.stopPropagation();
          onChange('');
        }}
        trailing={
          value ? (
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
