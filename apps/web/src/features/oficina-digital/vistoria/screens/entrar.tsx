import { useState, type FormEvent } from 'react';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { ACESSO_NAO_AUTORIZADO, login } from '#kernel/session/login.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { PasswordInput } from '#ui/form/password-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useOnline } from '../envio/rede.ts';
import { useAcervo } from '../storage/acervo.ts';
import { Marca } from '../components/marca.tsx';
import css from './entrar.module.css';

/** The way in on a device without session. What was made here before waits for its person. */
export function Entrar() {
  const { name_empresa } = useDistribuidor();
  const online = useOnline();
  const [recusado, setRecusado] = useState(false);
  const [ocupado, setOcupado] = useState(false);
  const [lembrar, setLembrar] = useState(true);
  const guardadas = useAcervo().vistorias.filter(({ situacao }) => situacao !== 'finalizada').length;

  const entrar = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // Read from the form: browsers fill it in without telling the state.
    const dados = new FormData(event.currentTarget);
    setOcupado(true);
    setRecusado(false);
    await login({
      email: textoDe(dados, 'email').trim(),
      senha: textoDe(dados, 'senha'),
      rememberme: lembrar,
    }).catch(() => {
      setRecusado(true);
      setOcupado(false);
    });
  };

  return (
    <main className={css['tela']} data-stack={16}>
      <Marca />
      <h1>Vistoria {name_empresa}</h1>
      {guardadas > 0 && (
        <p className={css['aviso']} data-tone="4">
          {guardadas === 1 ? '1 vistoria está guardada' : `${guardadas} vistorias estão guardadas`} neste
          aparelho. Entre com o mesmo usuário para continuar.
        </p>
      )}
      {!online && (
        <p className={css['aviso']} data-tone="4">
          Sem internet. Para entrar, é preciso conexão.
        </p>
      )}
      {recusado && (
        <p className={css['aviso']} data-tone="late" role="alert">
          {ACESSO_NAO_AUTORIZADO}
        </p>
      )}
      <form onSubmit={(event) => void entrar(event)} noValidate>
        <TextInput
          label="E-mail ou código"
          name="email"
          autoComplete="username"
          inputMode="email"
          aria-required
        />
        <PasswordInput label="Senha" name="senha" aria-required />
        <Checkbox
          label="Continuar conectado neste aparelho"
          description="Para abrir a vistoria também sem internet."
          checked={lembrar}
          onChange={(event) => setLembrar(event.target.checked)}
        />
        <Button type="submit" variant="primary" size="lg" loading={ocupado}>
          Entrar
        </Button>
      </form>
    </main>
  );
}

function textoDe(dados: FormData, nome: string): string {
  const valor = dados.get(nome);
  return typeof valor === 'string' ? valor : '';
}
