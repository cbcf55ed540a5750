import { useState, type FormEvent } from 'react';
import { login } from './login.ts';

/** The way in of a page with a form of its own: its fields are `email` and `senha`. */
export interface Entrada {
  readonly entrar: (event: FormEvent<HTMLFormElement>) => void;
  /** The last try was refused; the screen says ACESSO_NAO_AUTORIZADO. */
  readonly recusado: boolean;
  readonly ocupado: boolean;
}

const textoDe = (dados: FormData, nome: string): string => {
  const valor = dados.get(nome);
  return typeof valor === 'string' ? valor : '';
};

/** Opens a session with what a form holds; `lembrar`: it outlives the browser. Whoever came in leaves the form by the session. */
export function useEntrar(lembrar: boolean): Entrada {
  const [recusado, setRecusado] = useState(false);
  const [ocupado, setOcupado] = useState(false);
  const entrar = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Read from the form: browsers fill it in without telling the state.
    const dados = new FormData(event.currentTarget);
    setOcupado(true);
    setRecusado(false);
    void login({
      email: textoDe(dados, 'email').trim(),
      senha: textoDe(dados, 'senha'),
      rememberme: lembrar,
    }).catch(() => {
      setRecusado(true);
      setOcupado(false);
    });
  };
  return { entrar, recusado, ocupado };
}
