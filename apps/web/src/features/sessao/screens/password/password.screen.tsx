import { LINK_INVALIDO, MENOR_TOKEN, senhaContracts } from '@oferta/contracts/sessao/senha.ts';
import { isSenhaForte } from '@oferta/domain/sessao/senha.ts';
import { useEffect, useState, type FormEvent } from 'react';
import { call } from '#kernel/data/api.ts';
import { fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { GoTo, useGo, useRouteParams } from '#kernel/address/navigation.tsx';
import { login } from '#kernel/session/login.ts';
import { forget } from '#kernel/session/session.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { PasswordInput } from '#ui/form/password-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Entrance } from '../../components/entrance.tsx';
import css from '../../components/entrance.module.css';
import { PasswordMeter } from '../../components/password-meter.tsx';

/** Whose link it is; `convite`: they have had no password yet. */
interface Dono {
  readonly nome: string;
  readonly email: string;
  readonly convite: boolean;
}

/** Creates a password with the link that was sent (spec §2 /password/{token}); an invitation's enters with it. */
export function Screen() {
  const { token = '' } = useRouteParams();
  const go = useGo();
  const [senha, setSenha] = useState('');
  const [stage, setStage] = useState<'typing' | 'saving' | 'saved'>('typing');
  const [error, setError] = useState<string | null>(null);
  const { dono, morto } = useDono(token);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setStage('saving');
    setError(null);
    try {
      await call(senhaContracts.redefinirSenha, { body: { token, senha } });
      // The reset has ended every session of the person, the one of this browser too.
      forget();
    } catch (cause) {
      setError(fraseDe(cause));
      setStage('typing');
      return;
    }
    // Who forgot a password shows that they know the new one; who was invited has just come.
    if (!dono?.convite) {
      setStage('saved');
      return;
    }
    try {
      await login({ email: dono.email, senha, rememberme: false });
      go('/', { replace: true });
    } catch {
      setStage('saved');
    }
  };

  if (morto !== null) {
    return (
      <Entrance titulo="Este link não abre mais">
        <div className={css['form']} data-stack={16}>
          <p className={css['texto']} role="alert">
            {morto}
          </p>
          <GoTo to="/login" className={buttonClass('primary', 'lg')}>
            Ir para a entrada
          </GoTo>
        </div>
      </Entrance>
    );
  }
  if (stage === 'saved') {
    return (
      <Entrance titulo="Senha criada">
        <output className={css['form']} data-stack={16}>
          <p className={css['texto']}>
            {dono?.convite
              ? 'Use o seu e-mail e a senha que acabou de criar para entrar.'
              : 'Use a nova senha para entrar. As outras sessões abertas com a senha antiga foram encerradas.'}
          </p>
          <GoTo to="/login" className={buttonClass('primary', 'lg')}>
            Entrar
          </GoTo>
        </output>
      </Entrance>
    );
  }
  return (
    <Entrance titulo={dono?.convite ? `Olá, ${dono.nome}. Crie a sua senha` : 'Criar uma nova senha'}>
      <form className={css['form']} data-stack={16} onSubmit={(event) => void submit(event)} noValidate>
        {dono && (
          <TextInput label="Seu e-mail de entrada" readOnly autoComplete="username" value={dono.email} />
        )}
        <PasswordInput
          label={dono?.convite ? 'Senha' : 'Nova senha'}
          autoComplete="new-password"
          aria-required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one field
          autoFocus
          value={senha}
          error={error ?? undefined}
          onChange={(event) => setSenha(event.target.value)}
        />
        <PasswordMeter senha={senha} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={stage === 'saving'}
          disabled={!isSenhaForte(senha)}
        >
          {dono?.convite ? 'Criar a senha e entrar' : 'Salvar nova senha'}
        </Button>
      </form>
    </Entrance>
  );
}

/** Asks whose link it is. `morto`: why it opens nothing. While it cannot be asked, the page works without the name. */
function useDono(token: string): { readonly dono: Dono | null; readonly morto: string | null } {
  const [dono, setDono] = useState<Dono | null>(null);
  const [morto, setMorto] = useState<string | null>(null);
  const cortado = token.length < MENOR_TOKEN;
  useEffect(() => {
    if (cortado) return undefined;
    let left = false;
    call(senhaContracts.lerLinkDeSenha, { body: { token } }).then(
      (achado) => void (left || setDono(achado)),
      (cause: unknown) => {
        const sem = isApiError(cause) && [400, 404, 422].includes(cause.status);
        if (!left && sem) setMorto(fraseDe(cause));
      },
    );
    return () => {
      left = true;
    };
  }, [token, cortado]);
  return { dono, morto: cortado ? LINK_INVALIDO : morto };
}
