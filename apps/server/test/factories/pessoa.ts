import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { hashPassword } from '../../src/kernel/security/passwords.ts';
import type { TestApp } from '../test-app.ts';

export const SENHA = 'Senha-de-teste-1';
let hash: Promise<string> | undefined;
let serial = 0;

interface PessoaOptions {
  nivel?: Nivel;
  ativo?: boolean;
  email?: string;
  /** Another password than `SENHA`. */
  senha?: string;
}

/** Somebody who can log in with `SENHA`; without a distributor, platform staff. */
export async function aPessoa(
  app: TestApp,
  codDistribuidor: number | null,
  { nivel = codDistribuidor === null ? -1 : 2, ativo = true, email, senha }: PessoaOptions = {},
): Promise<{ codUsuario: number; email: string }> {
  serial += 1;
  const address = email ?? `conta${serial}@teste.example`;
  const senhaHash = senha === undefined ? await (hash ??= hashPassword(SENHA)) : await hashPassword(senha);
  const { rows } = await app.admin.query<{ cod_usuario: number }>(
    `insert into usuario (cod_distribuidor, nome, email, senha_hash, cod_nivel, ativo)
     values ($1, $2, $3, $4, $5, $6) returning cod_usuario`,
    [codDistribuidor, `Conta ${serial}`, address, senhaHash, nivel, ativo],
  );
  const codUsuario = rows[0]?.cod_usuario;
  if (codUsuario === undefined) throw new Error('no cod_usuario came back');
  return { codUsuario, email: address };
}
