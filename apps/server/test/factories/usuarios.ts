import { usuarioContracts as calls, type UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import { senhaContracts } from '@oferta/contracts/sessao/senha.ts';
import { navegador } from '../navegador.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { aConcessionaria, as } from './house.ts';

/** The password that invited people make. */
export const SENHA_NOVA = 'Convidada#2026';

/** A dealership with somebody of level 2 and somebody of level -1, and what they do in the registry of users. */
export async function aUsuarios(app: TestApp) {
  const casa = await aConcessionaria(app, { distribuidor: 'atria' });
  const rede = await as(app, casa, 2, { nome: 'Rita Rede' });
  const dev = await as(app, casa, -1, { nome: 'Davi Dev' });
  let serial = 0;
  const novo = (over: object = {}) => {
    serial += 1;
    return {
      nome: `Convidada ${serial}`,
      email: `convidada${serial}@teste.example`,
      codNivel: 4,
      codConcessionariaPadrao: casa.codConcessionaria,
      ...over,
    };
  };
  const convidar = (over: object = {}, quem: Caller = rede) =>
    app.call(quem, calls.convidarUsuario, { body: novo(over) });
  const convidada = async (over: object = {}): Promise<UsuarioCadastrado> =>
    calls.convidarUsuario.output.parse((await convidar(over)).json());
  const getUsuario = async (codUsuario: number, quem: Caller = dev): Promise<UsuarioCadastrado> =>
    calls.getUsuario.output.parse(
      (await app.call(quem, calls.getUsuario, { params: { codUsuario } })).json(),
    );
  const listar = async (query: Record<string, string> = {}, quem: Caller = rede) =>
    calls.listUsuarios.output.parse((await app.call(quem, calls.listUsuarios, { query })).json());

  /** The record as the form sends it back. */
  const comoEsta = ({ nome, email, codNivel, ativo, concessionariaPadrao, versao }: UsuarioCadastrado) => ({
    nome,
    email,
    codNivel,
    ativo,
    codConcessionariaPadrao: concessionariaPadrao?.codConcessionaria ?? null,
    versao,
  });
  const alterar = (pessoa: UsuarioCadastrado, over: object = {}, quem: Caller = rede) =>
    app.call(quem, calls.alterarUsuario, {
      params: { codUsuario: pessoa.codUsuario },
      body: { ...comoEsta(pessoa), ...over },
    });
  const situar = async (codUsuario: number, ativo: boolean, quem: Caller = rede) =>
    app.call(quem, calls.situarUsuario, {
      params: { codUsuario },
      body: { ativo, versao: (await getUsuario(codUsuario)).versao },
    });

  const cartas = async (email: string) => {
    const { rows } = await app.admin.query<{ corpo: string; assunto: string }>(
      'select corpo, assunto from mensagem where destino = $1 order by cod_mensagem',
      [email],
    );
    return rows;
  };
  const linksDe = async (email: string): Promise<string[]> =>
    (await cartas(email)).map(({ corpo }) => /\/password\/(\S+)/.exec(corpo)?.[1] ?? '');
  const criarSenha = (token: string) =>
    app.call({ token: null, host: casa.host }, senhaContracts.redefinirSenha, {
      body: { token, senha: SENHA_NOVA },
    });
  const entra = (email: string) => navegador(app, casa.host).tentar(email, SENHA_NOVA);
  return {
    casa,
    rede,
    dev,
    novo,
    convidar,
    convidada,
    getUsuario,
    listar,
    alterar,
    situar,
    cartas,
    linksDe,
    criarSenha,
    entra,
  };
}
