import { autenticacaoContracts, Autenticado } from '@oferta/contracts/sessao/autenticacao.ts';
import { SENHA } from './factories/pessoa.ts';
import type { Answer, Caller, CallInput, TestApp } from './test-app.ts';

const COOKIE = 'oferta_refresh';

export interface SetCookie {
  valor: string;
  atributos: string;
}

/** The refresh cookie an answer sets, with everything said after its value; null when it sets none. */
export function setCookieOf(answer: Answer): SetCookie | null {
  const all = [answer.headers['set-cookie'] ?? []].flat().map(String);
  const found = all.find((line) => line.startsWith(`${COOKIE}=`));
  if (found === undefined) return null;
  const [pair = '', ...rest] = found.split('; ');
  return { valor: pair.slice(COOKIE.length + 1), atributos: rest.join('; ') };
}

/** One browser on one host: keeps its cookie as a browser would. */
export function navegador(app: TestApp, host: string, headers: Record<string, string> = {}) {
  let cookie = '';
  const call = async (
    contract: Parameters<TestApp['call']>[1],
    input: CallInput = {},
    token: string | null = null,
  ) => {
    const sent = cookie === '' ? {} : { cookie: `${COOKIE}=${cookie}` };
    const answer = await app.call({ token, host }, contract, {
      ...input,
      headers: { ...headers, ...sent, ...input.headers },
    });
    cookie = setCookieOf(answer)?.valor ?? cookie;
    return answer;
  };
  return {
    get cookie() {
      return cookie;
    },
    set cookie(valor: string) {
      cookie = valor;
    },
    call,
    tentar: (email: string, senha: string = SENHA, rememberme = false) =>
      call(autenticacaoContracts.authentication, { body: { email, senha, rememberme } }),
    /** Logs in and answers as whom one may call from now on. */
    async entrar(email: string, rememberme = false): Promise<Caller & { codSessao: string }> {
      const answer = await call(autenticacaoContracts.authentication, {
        body: { email, senha: SENHA, rememberme },
      });
      if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.text}`);
      const { token } = Autenticado.parse(answer.json());
      const claims = await app.app.platform.tokens.verify(token);
      return { token, host, codSessao: claims?.codSessao ?? '' };
    },
    renovar: () => call(autenticacaoContracts.renovarSessao),
  };
}
