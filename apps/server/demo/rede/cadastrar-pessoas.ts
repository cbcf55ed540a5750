import { hashPassword } from '#kernel/security/passwords.ts';
import { type Banco, insertLinhas, listUsuarios, reserveCodigos } from '../demo.queries.ts';
import { EMAIL_DO_SUPORTE, loginsDe, SENHA_DE_DEMONSTRACAO } from './logins.ts';
import { TIPOS_SERVICO } from '../servicos.ts';
import { codigosDeLogin } from './rede.queries.ts';

let senhaHash: Promise<string> | undefined;

/** The same in every demonstration. */
/** Since when people have worked here, whenever the data is made. */
export const CADASTRADAS_EM = '2025-01-06T11:00:00Z';

/** People of every level, by e-mail; those already there stay. */
export async function cadastrarPessoas(
  banco: Banco,
  { codDistribuidor, distribuidor }: { codDistribuidor: number; distribuidor: string },
): Promise<Map<string, number>> {
  // One slow hash for everybody: the password is the same, and written down.
  const senha_hash = await (senhaHash ??= hashPassword(SENHA_DE_DEMONSTRACAO));
  const pessoas = [
    ...loginsDe(distribuidor).map((login) => ({ ...login, cod: codDistribuidor })),
    { nivel: -1, nome: 'Suporte da plataforma', email: EMAIL_DO_SUPORTE, cod: null },
  ];
  const conhecidas = new Set(
    (
      await listUsuarios(
        banco,
        pessoas.map(({ email }) => email),
      )
    ).map(({ email }) => email),
  );
  const novas = pessoas.filter(({ email }) => !conhecidas.has(email));
  const codigos = await reserveCodigos(banco, 'usuario', novas.length);
  const deLogin = await codigosDeLogin(banco, codDistribuidor, codigos);
  await insertLinhas(banco, 'usuario', {
    linhas: novas.map(({ nivel, nome, email, cod }, i) => ({
      cod_usuario: codigos[i] ?? 0,
      cod_distribuidor: cod,
      codigo_login: cod === null ? null : (deLogin[i] ?? null),
      nome,
      email,
      senha_hash,
      cod_nivel: nivel,
      ativo: true,
      criado_em: CADASTRADAS_EM,
      alterado_em: CADASTRADAS_EM,
    })),
  });
  const todas = await listUsuarios(
    banco,
    loginsDe(distribuidor).map(({ email }) => email),
  );
  return new Map(todas.map(({ email, cod }) => [email, cod]));
}

/** The types of service of a distributor. */
export async function cadastrarTipos(banco: Banco, codDistribuidor: number): Promise<void> {
  const linhas = TIPOS_SERVICO.map(({ cod, nome, minutos }) => ({
    cod_distribuidor: codDistribuidor,
    cod_tipo_servico: cod,
    nome,
    tempo_padrao_min: minutos,
  }));
  await insertLinhas(banco, 'tipo_servico', { linhas, repetida: 'fica' });
}
