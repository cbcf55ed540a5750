import { useRef, useState, type FormEvent } from 'react';
import { ACESSO_NAO_AUTORIZADO, loginAgain } from '#kernel/session/login.ts';
import { logout, useUsuario } from '#kernel/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordInput } from '#ui/form/password-input.tsx';

const FORM = 'entrar-de-novo';

/** It closes by coming in or by leaving. */
const stays = (): void => undefined;

/** The session is over while something is typed: its person comes in again over the page, which stays as it is. */
export function SessionOverDialog() {
  const { email, nome } = useUsuario();
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const senha = useRef<HTMLInputElement>(null);
  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setRefused(false);
    try {
      await loginAgain(senha.current?.value ?? '');
    } catch {
      setRefused(true);
      setBusy(false);
      senha.current?.select();
    }
  };
  return (
    <Dialog
      opened
      size="sm"
      dismissable={false}
      onClose={stays}
      title="Sua sessão terminou"
      footer={
        <>
          <Button size="md" onClick={logout}>
            Sair sem salvar
          </Button>
          <Button size="md" variant="primary" type="submit" form={FORM} loading={busy}>
            Entrar de novo
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void enter(event)} noValidate>
        <p>{nome}, o que você digitou continua aqui. Entre de novo e salve.</p>
        <PasswordInput
          ref={senha}
          label={`Senha de ${email}`}
          name="senha"
          autoComplete="current-password"
          error={refused ? ACESSO_NAO_AUTORIZADO : undefined}
        />
        {/* For the browser's own keeper of passwords. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      </form>
    </Dialog>
  );
}
