import { senhaContracts } from '@oferta/contracts/sessao/senha.ts';
import { useState, type FormEvent } from 'react';
import { call } from '#kernel/data/api.ts';
import { fraseDe } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import css from '../../components/entrance.module.css';

interface ForgottenPasswordProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

/** Asks for the link that creates another password. The answer is the same for known and unknown addresses (product 01). */
export function ForgottenPassword({ email, onEmail, onBack }: ForgottenPasswordProps) {
  const [stage, setStage] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setStage('sending');
    setError(null);
    try {
      await call(senhaContracts.pedirNovaSenha, { body: { email: email.trim() } });
      setStage('sent');
    } catch (cause) {
      setError(fraseDe(cause));
      setStage('asking');
    }
  };

  if (stage === 'sent') {
    return (
      <output className={css['form']} data-stack={16}>
        <p className={css['texto']}>
          Se <b>{email.trim()}</b> estiver cadastrado, o link para criar outra senha chega em instantes. Ele
          vale por 1 hora.
        </p>
        <Button size="lg" onClick={onBack}>
          Voltar para entrar
        </Button>
      </output>
    );
  }
  return (
    <form className={css['form']} data-stack={16} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css['texto']}>
        Informe seu e-mail ou código e enviaremos ao seu e-mail um link para você criar outra senha.
      </p>
      <TextInput
        label="E-mail ou código"
        autoComplete="username"
        inputMode="email"
        aria-required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
        autoFocus
        value={email}
        error={error ?? undefined}
        onChange={(event) => onEmail(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={stage === 'sending'}
        disabled={email.trim() === ''}
      >
        Enviar link
      </Button>
      <button type="button" className={css['ligacao']} onClick={onBack}>
        Voltar para entrar
      </button>
    </form>
  );
}
