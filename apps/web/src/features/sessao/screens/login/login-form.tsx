import { useRef, useState, type FormEvent } from 'react';
import { ACESSO_NAO_AUTORIZADO, login } from '#kernel/session/login.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { PasswordInput } from '#ui/form/password-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import css from '../../components/entrance.module.css';
import { useCapsLock } from '../../hooks/use-caps-lock.ts';

interface LoginFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onForgot: () => void;
}

/** E-mail or login code, password and remember-me. Every failure says the same words (spec §8). */
export function LoginForm({ email, onEmail, onForgot }: LoginFormProps) {
  const { refused, busy, enter } = useEnter();
  const capsLock = useCapsLock();
  const [lembrar, setLembrar] = useState(false);
  const senhaInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // Read from the form: browsers fill it in without telling the state.
    const form = new FormData(event.currentTarget);
    const entrou = await enter({
      email: textOf(form, 'email').trim(),
      senha: textOf(form, 'senha'),
      rememberme: lembrar,
    });
    if (!entrou) senhaInput.current?.select();
  };

  return (
    <form className={css['form']} data-stack={16} onSubmit={(event) => void submit(event)} noValidate>
      {refused && (
        <p className={css['aviso']} data-tone="late" role="alert">
          {ACESSO_NAO_AUTORIZADO}
        </p>
      )}
      <TextInput
        label="E-mail ou código"
        name="email"
        autoComplete="username"
        inputMode="email"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one thing to do, and this is its first field
        autoFocus
        aria-required
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <PasswordInput
        label="Senha"
        name="senha"
        autoComplete="current-password"
        aria-required
        ref={senhaInput}
        hint={capsLock.isOn ? 'Caps Lock está ligado' : undefined}
        {...capsLock.handlers}
      />
      <div className={css['linha']} data-line={12}>
        <Checkbox
          label="Lembrar de mim"
          name="rememberme"
          checked={lembrar}
          onChange={(event) => setLembrar(event.target.checked)}
        />
        <button type="button" className={css['ligacao']} onClick={onForgot}>
          Esqueci minha senha
        </button>
      </div>
      <Button type="submit" variant="primary" size="lg" loading={busy}>
        Entrar
      </Button>
    </form>
  );
}

function useEnter() {
  const [state, setState] = useState<'busy' | 'refused'>();

  const enter = async (credenciais: Parameters<typeof login>[0]): Promise<boolean> => {
    setState('busy');
    try {
      await login(credenciais);
      return true;
    } catch {
      setState('refused');
      return false;
    }
  };
  return { refused: state === 'refused', busy: state === 'busy', enter };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
