import { useState, type FormEvent } from 'react';
import { ACESSO_NAO_AUTORIZADO, login } from '#kernel/session/login.ts';
import { Button } from '#ui/button/button.tsx';
import { PasswordInput } from '#ui/form/password-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import css from '../meu-dia.module.css';

const textoDe = (dados: FormData, nome: string): string => {
  const valor = dados.get(nome);
  return typeof valor === 'string' ? valor : '';
};

/** The way in on one's own phone. A tablet of the workshop comes in by a manager's invitation. */
export function Entrar() {
  const [recusado, setRecusado] = useState(false);
  const [ocupado, setOcupado] = useState(false);
  const entrar = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // Read from the form: browsers fill it in without telling the state.
    const dados = new FormData(event.currentTarget);
    setOcupado(true);
    setRecusado(false);
    await login({
      email: textoDe(dados, 'email').trim(),
      senha: textoDe(dados, 'senha'),
      rememberme: true,
    }).catch(() => {
      setRecusado(true);
      setOcupado(false);
    });
  };
  return (
    <main className={css['recado']}>
      <h1>Meu dia</h1>
      <p>Entre com o seu usuário. Num tablet da oficina, peça ao gerente para liberar o aparelho.</p>
      {recusado && (
        <p role="alert" data-tone="late" className={css['tarja']}>
          {ACESSO_NAO_AUTORIZADO}
        </p>
      )}
      <form onSubmit={(event) => void entrar(event)} noValidate data-stack={16}>
        <TextInput
          label="E-mail ou código"
          name="email"
          autoComplete="username"
          inputMode="email"
          aria-required
        />
        <PasswordInput label="Senha" name="senha" aria-required />
        <Button type="submit" variant="primary" size="lg" loading={ocupado}>
          Entrar
        </Button>
      </form>
    </main>
  );
}
