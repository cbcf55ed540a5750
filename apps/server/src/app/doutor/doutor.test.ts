/** A house that is well, and the same with one thing ill at a time: that is found and its cure said, and nothing else. */
import { once } from 'node:events';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#kernel/config.ts';
import { createVault } from '#kernel/security/vault.ts';
import { umCertificado } from '../../../test/certificado.ts';
import { fakeJira, type FakeJira } from '../../../test/gateways/fake-jira.ts';
import { fakeS3, type FakeS3 } from '../../../test/gateways/fake-s3.ts';
import { fakeSmtp, type FakeSmtp } from '../../../test/gateways/fake-smtp.ts';
import { fakeWhatsApp, type FakeWhatsApp } from '../../../test/gateways/fake-whatsapp.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { nomeDaCopia } from '../copia/copias-guardadas.ts';
import { type Achado, emLinhas, temFalha } from './achado.ts';
import { type Casa, examinarCasa } from './examinar-casa.ts';

const SEGREDO = 'segredo de teste, com mais de trinta e dois caracteres';
const DIA_MS = 86_400_000;
const NINGUEM = '127.0.0.1:1';

let app: TestApp;
let pasta: string;
let smtp: FakeSmtp;
let s3: FakeS3;
let jira: FakeJira;
let whatsapp: FakeWhatsApp;
let tls: Server;
let env: Record<string, string>;

const mostrar = (dias: number) =>
  tls.setSecureContext(umCertificado('gestao.casa.example', new Date(Date.now() + dias * DIA_MS)));

beforeAll(async () => {
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'doutor-'));
  [app, smtp, s3, jira, whatsapp] = await Promise.all([
    testApp({ jobs: true }),
    fakeSmtp(),
    fakeS3(),
    fakeJira(),
    fakeWhatsApp(),
  ]);
  tls = createServer().on('tlsClientError', () => undefined);
  mostrar(60);
  tls.listen(0, '127.0.0.1');
  await once(tls, 'listening');
  env = {
    JWT_SECRET: SEGREDO,
    DATA_DIR: pasta,
    DATABASE_URL: app.url,
    COPIA_PASTA: pasta,
    SMTP_URL: smtp.url,
    WHATSAPP_URL: whatsapp.url,
    PROXY_HTTPS: `127.0.0.1:${(tls.address() as AddressInfo).port}`,
    ...s3.env,
    ...jira.env,
  };
  fs.writeFileSync(path.join(pasta, nomeDaCopia(new Date())), '');
  const vault = createVault(new TextEncoder().encode(SEGREDO));
  await app.admin.query(`
    insert into distribuidor_host (host, cod_distribuidor) select 'gestao.casa.example', min(cod_distribuidor) from distribuidor;
    insert into whatsapp (cod_distribuidor, ligado, numero_id, modelo_lembrete, modelo_oferta)
      select min(cod_distribuidor), true, '12345', 'lembrete', 'oferta' from distribuidor;
    insert into pgboss.job (name, state, created_on, start_after, started_on, completed_on)
      values ('selar-auditoria', 'completed', now(), now(), now(), now())`);
  await app.admin.query(
    `insert into whatsapp_segredo (cod_distribuidor, token, assinatura, verificacao) select cod_distribuidor, $1, $1, $1 from whatsapp`,
    [vault.seal('token')],
  );
});
afterAll(async () => {
  await Promise.all([
    app.close(),
    smtp.close(),
    s3.close().catch(() => undefined),
    jira.close(),
    whatsapp.close(),
  ]);
  tls.close();
  fs.rmSync(pasta, { recursive: true });
});

interface Doente extends Partial<Casa> {
  readonly env?: Readonly<Record<string, string>>;
}

const examinar = ({ env: outro, ...resto }: Doente = {}): Promise<Achado[]> =>
  examinarCasa({
    config: readConfig({ ...env, ...outro }),
    adminUrl: app.url,
    medirDisco: async () => ({ livre: 50, total: 100 }),
    // The run's PostgreSQL has the connections of all tests that run just now.
    nos: 1,
    ...resto,
  });

/** All that is not well, but for connections, which are everybody's here. */
const doente = async (doenca?: Doente): Promise<Achado[]> =>
  (await examinar(doenca)).filter(({ exame, situacao }) => situacao !== 'ok' && exame !== 'conexões');

test('a house that is well: each thing is looked at, and all are well', async () => {
  const achados = await examinar();
  expect(achados.filter(({ situacao, exame }) => situacao !== 'ok' && exame !== 'conexões')).toEqual([]);
  expect(achados.map(({ exame }) => exame)).toEqual([
    'direitos',
    'versões',
    'esquema',
    'wal_level',
    'conexões',
    'relógio',
    'segredo',
    'tarefas',
    'cópia',
    'disco',
    'e-mail',
    'SMS',
    'arquivos',
    'Jira',
    'WhatsApp',
    'certificado',
  ]);
  for (const linha of emLinhas(achados)) expect(linha).toMatch(/^(ok|atenção|falha) +[^:]+: .+\.$/);
  // Looking leaves nothing behind.
  expect([s3.keys(), smtp.letters, jira.issues]).toEqual([[], [], []]);
});

test.each([
  ['relógio', 'timedatectl', { agora: () => new Date(Date.now() + 5 * 60_000) }],
  ['e-mail', 'SMTP_URL', { env: { SMTP_URL: `smtp://conta:senha@${NINGUEM}` } }],
  ['arquivos', 'S3_SEGREDO', { env: { S3_SEGREDO: 'outro segredo' } }],
  ['Jira', 'JIRA_TOKEN', { env: { JIRA_URL: `http://${NINGUEM}` } }],
  ['WhatsApp', 'WHATSAPP_URL', { env: { WHATSAPP_URL: `http://${NINGUEM}` } }],
  ['SMS', 'SMS_URL', { env: { SMS_URL: `http://${NINGUEM}` } }],
  ['disco', 'aumente o disco', { medirDisco: async () => ({ livre: 3, total: 100 }) }],
  ['segredo', 'JWT_SECRET', { env: { JWT_SECRET: 'um outro segredo, também de mais de trinta e dois' } }],
  ['cópia', 'COPIA_PASTA', { env: { COPIA_PASTA: '/nonexistent/copias' } }],
])('%s is ill: that alone is found, with its cure', async (exame, cura, doenca) => {
  const achados = await doente(doenca);
  expect(achados).toEqual([{ exame, situacao: 'falha', frase: expect.stringContaining(cura) as string }]);
  expect(temFalha(achados)).toBe(true);
  expect(achados[0]?.frase).not.toMatch(/senha@|outro segredo/);
});

test('the store is away', async () => {
  await s3.leave();
  expect(await doente()).toEqual([
    { exame: 'arquivos', situacao: 'falha', frase: expect.stringContaining('S3_URL') as string },
  ]);
  await s3.comeBack();
});

test('a copy of two days ago is old, whatever else lies in the folder', async () => {
  const velha = fs.mkdtempSync(path.join(os.tmpdir(), 'doutor-velha-'));
  fs.writeFileSync(path.join(velha, nomeDaCopia(new Date(Date.now() - 2 * DIA_MS))), '');
  fs.writeFileSync(path.join(velha, 'outra.copia.gz'), '');
  const achados = await doente({ env: { COPIA_PASTA: velha } });
  fs.rmSync(velha, { recursive: true });
  expect(achados).toEqual([
    {
      exame: 'cópia',
      situacao: 'falha',
      frase: expect.stringContaining('48.0 horas: veja o erro') as string,
    },
  ]);
});

test('a certificate that ends, and one that has ended', async () => {
  mostrar(10);
  const logo = await doente();
  mostrar(-1);
  const acabou = await doente();
  mostrar(60);
  expect([logo, acabou].flat()).toEqual([
    {
      exame: 'certificado',
      situacao: 'atencao',
      frase: expect.stringContaining('acaba em ') as string,
    },
    { exame: 'certificado', situacao: 'falha', frase: expect.stringContaining('acabou: veja') as string },
  ]);
  expect(temFalha(logo)).toBe(false);
});

test('dead jobs: nothing that runs every minute has ended for an hour', async () => {
  const terminou = (quando: string) =>
    app.admin.query(`update pgboss.job set completed_on = ${quando} where state = 'completed'`);
  await terminou(`now() - interval '1 hour'`);
  const calada = await doente();
  await terminou('now()');
  expect(calada).toEqual([
    { exame: 'tarefas', situacao: 'falha', frase: expect.stringContaining('PAPEL=jobs') as string },
  ]);
});
