import { avisoEmail } from '@oferta/domain/cadastros/contato/email.ts';
import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from '#ui/form/text-input.tsx';
import { warned } from '#ui/form/warned.tsx';

/** An e-mail address. One that no server has is taken, as the specification takes it, and said under the field. */
export const EmailInput = (props: TextInputProps & { readonly value: string }): ReactNode => (
  <TextInput
    inputMode="email"
    autoComplete="off"
    maxLength={254}
    {...props}
    hint={warned(avisoEmail(props.value), props.hint)}
  />
);
