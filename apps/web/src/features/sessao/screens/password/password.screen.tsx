import { senhaContracts } from '@oferta/contracts/sessao/senha.ts';
import { isSenhaForte } from '@oferta/domain/sessao/senha.ts';
import { useState, type FormEvent } from 'react';
import { call } from '#kernel/data/api.ts';
import { fraseDe } from '#kernel/data/api-error.ts';
import { GoTo, useRouteParams } from '#kernel/address/navigation.tsx';
import { forget } from '#kernel/session/session.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { PasswordInput } from '#ui/form/password-input.tsx';
import { Entrance } from '../../components/entrance.tsx';
import css from '../../components/entrance.module.css';
import { PasswordMeter } from '../../components/password-meter.tsx';

/** Creates another password with the link that was sent (spec §2 /password/{token}). */
export function Screen() {
  const { token = '' } = useRouteParams();
  const [senha, setSenha] = useState('');
  const [stage, setStage] = useState<'typing' | 'saving' | 'saved'>('typing');
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setStage('saving');
    setError(null);
    try {
      await call(senhaContracts.redefinirSenha, { body: { token, senha } });
      // The reset has ended every session of the person, the one of this browser too.
      forget();
      setStage('saved');
    } catch (cause) {
      setError(fraseDe(cause));
      setStage('typing');
    }
  };

  if (stage === 'saved') {
    return (
      <Entrance titulo="Senha criada">
        <output className={css['form']} data-stack={16}>
          <p className={css['texto']}>
            Use a nova senha para entrar. As outras sessões abertas com a senha antiga foram encerradas.
          </p>
          <GoTo to="/login" className={buttonClass('primary', 'lg')}>
            Entrar
          </GoTo>
        </output>
      </Entrance>
    );
  }
  return (
    <Entrance titulo="Criar uma nova senha">
      <form className={css['form']} data-stack={16} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordInput
          label="Nova senha"
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
          Salvar nova senha
        </Button>
      </form>
    </Entrance>
  );
}
