import type { ReactNode } from 'react';
import type { Entrada } from '#kernel/session/use-entrar.ts';
import { Button } from '#ui/button/button.tsx';
import { PasswordInput } from '#ui/form/password-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

interface FormularioDeEntradaProps {
  readonly entrada: Entrada;
  /** What the page asks besides, between the password and the button. */
  readonly children?: ReactNode;
}

/** E-mail and password of a light page that one logs in to. */
export function FormularioDeEntrada({ entrada: { entrar, ocupado }, children }: FormularioDeEntradaProps) {
  return (
    <form onSubmit={entrar} noValidate data-stack={16}>
      <TextInput
        label="E-mail ou código"
        name="email"
        autoComplete="username"
        inputMode="email"
        aria-required
      />
      <PasswordInput label="Senha" name="senha" aria-required />
      {children}
      <Button type="submit" variant="primary" size="lg" loading={ocupado}>
        Entrar
      </Button>
    </form>
  );
}
