import { avisoTelefone, formatTelefone } from '@oferta/domain/cadastros/contato/telefone.ts';
import type { ComponentProps, ReactNode } from 'react';
import { MaskedInput } from '#ui/form/masked-input.tsx';
import { warned } from '#ui/form/warned.tsx';

/** A Brazilian phone, which writes its own signs. One that rings nowhere is taken, as the specification takes it, and said under the field. */
export const PhoneInput = (props: Omit<ComponentProps<typeof MaskedInput>, 'mask'>): ReactNode => (
  <MaskedInput
    inputMode="tel"
    {...props}
    mask={formatTelefone}
    hint={warned(avisoTelefone(props.value), props.hint)}
  />
);
