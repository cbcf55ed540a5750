import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCasaDoDms, ESPERADO, type Quem } from '../../../test/factories/arquivo-dms.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { prazo } from '../../../../../tools/tempo.ts';

let app: TestApp;
let quem: Quem;
beforeAll(async () => {
  app = await testApp();
  quem = await aCasaDoDms(app);
});
afterAll(() => app.close());

const EXPORTADO = path.resolve(import.meta.dirname, '../../../test/data/agenda-dms-exemplo.csv');

/** The command as people run it, in a process of its own beside the running product. */
async function importar(...args: string[]) {
  const command = spawn(process.execPath, [path.resolve(import.meta.dirname, '../importar.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: app.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => command.on('close', resolve));
  const [saida, erro, codigo] = await Promise.all([text(command.stdout), text(command.stderr), closed]);
  return { saida, erro, codigo };
}

const naCasa = () => ['--distribuidor', 'localhost', '--concessionaria', String(quem.casa.codConcessionaria)];

async function agenda() {
  const { rows } = await app.admin.query<{ agendamentos: number; importacoes: number; versoes: number }>(
    `select (select count(*) from agendamento where cod_concessionaria = $1) as agendamentos,
       (select count(*) from planilha where cod_concessionaria = $1) as importacoes,
       (select coalesce(sum(versao), 0) from agendamento where cod_concessionaria = $1) as versoes`,
    [quem.casa.codConcessionaria],
  );
  return rows[0];
}

test(
  'says what would come of the file, writes nothing, then imports it once',
  { timeout: prazo(60_000) },
  async () => {
    const ensaio = await importar('agenda', EXPORTADO, ...naCasa(), '--simular', '--json');
    expect(ensaio.erro).toBe('');
    expect(JSON.parse(ensaio.saida)).toEqual({ ...ESPERADO, repeated: [] });
    expect(ensaio.codigo).toBe(0);
    expect(await agenda()).toEqual({ agendamentos: 0, importacoes: 0, versoes: 0 });

    const primeira = await importar('agenda', EXPORTADO, ...naCasa());
    expect(primeira.codigo).toBe(0);
    expect(primeira.saida).toContain('Aceitas           59 (5 com aviso)');
    expect(primeira.saida).toContain('linha 15, O.S. 48028: hora inválida');
    expect(await agenda()).toMatchObject({ agendamentos: 59, versoes: 59 });

    const segunda = await importar('agenda', EXPORTADO, ...naCasa());
    expect(segunda.saida).toContain('Nada mudou: tudo o que foi aceito já estava na agenda.');
    expect(await agenda()).toMatchObject({ agendamentos: 59, versoes: 59 });
  },
);

test('finds the dealership by its CNPJ and by part of its name, and asks when in doubt', async () => {
  const { rows } = await app.admin.query<{ cnpj: string; nome: string }>(
    'select cnpj, nome from concessionaria where cod_concessionaria = $1',
    [quem.casa.codConcessionaria],
  );
  const { cnpj = '', nome = '' } = rows[0] ?? {};
  const por = (concessionaria: string) =>
    importar(
      'agenda',
      EXPORTADO,
      '--distribuidor',
      'localhost',
      '--concessionaria',
      concessionaria,
      '--simular',
    );

  const achadas = await Promise.all([por(cnpj), por(nome.toUpperCase())]);
  expect(achadas.map(({ codigo, erro }) => ({ codigo, erro }))).toEqual([
    { codigo: 0, erro: '' },
    { codigo: 0, erro: '' },
  ]);
  const perdida = await por('Nenhures');
  expect(perdida).toMatchObject({ codigo: 1, saida: '' });
  expect(perdida.erro).toContain(nome);
});

test.each([
  ['nothing to do', 1, []],
  ['no dealership', 1, ['agenda', EXPORTADO, '--distribuidor', 'localhost']],
  [
    'an unknown option',
    1,
    ['agenda', EXPORTADO, '--distribuidor', 'localhost', '--concessionaria', '1', '--forcar'],
  ],
  ['an unknown distributor', 1, ['agenda', EXPORTADO, '--distribuidor', 'ninguem', '--concessionaria', '1']],
  ['no such file', 2, ['agenda', '/nonexistent.csv', '--distribuidor', 'localhost', '--concessionaria', '1']],
])('ends with its code: %s', async (_nome, codigo, args) => {
  const resposta = await importar(...args);
  expect(resposta).toMatchObject({ codigo, saida: '' });
  expect(resposta.erro).not.toBe('');
});

test('ends with 2 for a file that is no export', async () => {
  const resposta = await importar('agenda', process.execPath, ...naCasa());
  expect(resposta.codigo).toBe(2);
  expect(resposta.erro).toContain('20 MB');
});

test('brings any spreadsheet the product knows', { timeout: prazo(60_000) }, async () => {
  const pasta = mkdtempSync(path.join(tmpdir(), 'importar-'));
  const arquivo = path.join(pasta, 'gente.csv');
  writeFileSync(
    arquivo,
    'Nome;E-mail;Nível\nMarina Exemplo;marina@importada.example;Consultor\nSem E-mail;;Consultor\n',
  );
  try {
    const ensaio = await importar('usuarios', arquivo, '--distribuidor', 'localhost', '--simular');
    expect(ensaio.erro).toBe('');
    expect(ensaio.saida).toContain('Preencha E-mail');
    expect(ensaio.saida).toContain('Nada foi gravado.');
    const { rows } = await app.admin.query(`select from planilha where tipo = 'usuarios'`);
    expect(rows).toEqual([]);
    const errado = await importar('nada', arquivo, '--distribuidor', 'localhost');
    expect(errado.erro).toMatch(/agenda, .*usuarios/);
  } finally {
    rmSync(pasta, { recursive: true });
  }
});
