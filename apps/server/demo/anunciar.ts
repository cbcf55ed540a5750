import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import { DISTRIBUIDORES_DE_DEMONSTRACAO } from './rede/casas.ts';
import { comoDono, listUsuarios } from './demo.queries.ts';
import { EMAIL_DO_SUPORTE, loginsDe, SENHA_DE_DEMONSTRACAO } from './rede/logins.ts';

/** Where to look and as whom, for the terminal; no lines once the demonstration's people are gone. */
export async function linhasDoInicio(adminUrl: string, porta: number): Promise<string[]> {
  const emails = loginsDe('localhost').map(({ email }) => email);
  const pessoas = await comoDono(adminUrl, (banco) => listUsuarios(banco, emails));
  const existentes = new Set(pessoas.map(({ email }) => email));
  if (existentes.size === 0) return [];

  const enderecos = DISTRIBUIDORES_DE_DEMONSTRACAO.map((nome) =>
    nome === 'localhost' ? `http://localhost:${porta}` : `http://${nome}.localhost:${porta}`,
  );
  const logins = loginsDe('localhost').filter(({ email }) => existentes.has(email));
  const largura = Math.max(...NIVEIS.map((nivel) => NOMES_NIVEL[nivel].length));
  return [
    'Demonstração:',
    ...enderecos.map((endereco) => `  ${endereco}`),
    `Entre com a senha ${SENHA_DE_DEMONSTRACAO} (em outro distribuidor, troque "localhost" pelo nome dele):`,
    ...logins.map(
      ({ nivel, email }) => `  ${String(nivel).padStart(2)} ${NOMES_NIVEL[nivel].padEnd(largura)}  ${email}`,
    ),
    `     ${'Plataforma'.padEnd(largura)}  ${EMAIL_DO_SUPORTE}`,
  ];
}
