import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A password with the eye that shows it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'trailing'>): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          aria-pressed={shown}
          size={30}
          onClick={() => setShown((before) => !before)}
        >
          {shown ? <IconEyeOff size={17} /> : <IconEye size={17} />}
        </IconButton>
      }
    />
  );
}
