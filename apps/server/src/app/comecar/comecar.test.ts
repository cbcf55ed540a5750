import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { autenticacaoContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { senhaContracts } from '@oferta/contracts/sessao/senha.ts';
import { byNetwork } from '../../../test/by-network.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { prazo } from '../../../../../tools/tempo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: new Date() });
});
afterAll(() => app.close());

/** The command as people run it, in a process of its own beside the running product. */
async function comecar(args: readonly string[], url = app.url) {
  const command = spawn(process.execPath, [path.resolve(import.meta.dirname, '../comecar.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => command.on('close', resolve));
  const [saida, erro, codigo] = await Promise.all([text(command.stdout), text(command.stderr), closed]);
  return { saida, erro, codigo };
}

const PESSOA = ['--nome', 'Ana Exemplo', '--email', 'ana@casa.example'];
const CASA = ['--distribuidor', 'casa_exemplo', '--dominio', 'gestao.casa.example', ...PESSOA];

test(
  'over the network makes a distributor and its first person, who makes a password and comes in',
  { timeout: prazo(60_000) },
  async () => {
    const { saida, erro, codigo } = await comecar(
      [...CASA, '--empresa', 'Casa Exemplo'],
      await byNetwork(app.url),
    );
    expect([codigo, erro]).toEqual([0, '']);
    const token = /https:\/\/gestao\.casa\.example\/password\/(\S+)/.exec(saida)?.[1] ?? '';
    app.app.platform.directory.forget();
    const quem = { host: 'gestao.casa.example', token: null };
    const senha = 'Primeira#2026';
    const feita = await app.call(quem, senhaContracts.redefinirSenha, { body: { token, senha } });
    expect(feita.status, feita.text).toBe(200);
    const dentro = await app.call(quem, autenticacaoContracts.authentication, {
      body: { email: 'ana@casa.example', senha, rememberme: false },
    });
    expect(dentro.status, dentro.text).toBe(200);
    expect(dentro.json()).toMatchObject({ usuario: { codNivel: 2, nome: 'Ana Exemplo' } });

    const outra = await comecar(CASA);
    expect([outra.codigo, outra.erro.trim()]).toEqual([
      2,
      '"casa_exemplo" já tem pessoas: convide as outras na tela de usuários.',
    ]);
  },
);

test(
  'refuses what it does not understand, a host of another, and a distributor without a name',
  { timeout: prazo(60_000) },
  async () => {
    expect(await comecar(['--distribuidor', 'Casa'])).toMatchObject({ codigo: 1, saida: '' });
    const alheio = await comecar(['--distribuidor', 'motul', '--dominio', 'atria.localhost', ...PESSOA]);
    expect([alheio.codigo, alheio.erro.trim()]).toEqual([
      2,
      'Em atria.localhost já atende outro distribuidor.',
    ]);
    const semNome = await comecar(['--distribuidor', 'nova', '--dominio', 'nova.example', ...PESSOA]);
    expect(semNome).toMatchObject({ codigo: 2, erro: expect.stringContaining('--empresa') });
    const { rowCount } = await app.admin.query(
      `select from distribuidor where distribuidor = 'nova' or (distribuidor = 'motul' and dominio_gestao = 'atria.localhost')`,
    );
    expect(rowCount).toBe(0);
  },
);
