import { senhaContracts, senhaRefusals } from '@oferta/contracts/sessao/senha.ts';
import { isSenhaForte } from '@oferta/domain/sessao/senha.ts';
import { useState, type FormEvent } from 'react';
import { useUsuario } from '#kernel/session/session.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { PasswordInput } from '#ui/form/password-input.tsx';
import { PasswordMeter } from '../../components/password-meter.tsx';
import css from './minha-conta.module.css';

/** Changes one's own password; the new one must fill the meter. */
export function ChangePassword() {
  const { email } = useUsuario();
  const [atual, setAtual] = useState('');
  const [nova, setNova] = useState('');
  const [atualErrada, setAtualErrada] = useState<string>();
  const trocar = useCall(senhaContracts.trocarSenha, {
    done: { title: 'Senha trocada', tone: 5 },
    onSuccess: () => {
      setAtual('');
      setNova('');
    },
    onError: ({ codigo, mensagem }) => {
      const isAtual = codigo === senhaRefusals.atualErrada.codigo;
      setAtualErrada(isAtual ? mensagem : undefined);
      return isAtual;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAtualErrada(undefined);
    trocar.mutate({ body: { atual, nova } });
  };
  return (
    <section className={css['section']} data-stack={12}>
      <h2>Trocar a senha</h2>
      <form className={css['form']} data-stack={12} onSubmit={submit} noValidate>
        {/* Tells the browser's password keeper whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label="Senha atual"
          autoComplete="current-password"
          value={atual}
          error={atualErrada}
          onChange={(event) => setAtual(event.target.value)}
        />
        <PasswordInput
          label="Nova senha"
          autoComplete="new-password"
          value={nova}
          onChange={(event) => setNova(event.target.value)}
        />
        {nova !== '' && <PasswordMeter senha={nova} />}
        <div>
          <Button
            type="submit"
            variant="primary"
            size="md"
            loading={trocar.isPending}
            disabled={atual === '' || !isSenhaForte(nova)}
          >
            Trocar senha
          </Button>
        </div>
      </form>
    </section>
  );
}
