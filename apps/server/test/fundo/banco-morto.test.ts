/** R4: PostgreSQL is killed under load. Nobody hangs, nothing answered is lost, and all recovers without a restart. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { mensagemContracts } from '@oferta/contracts/machines/mensagem.ts';
import { findPostmaster } from '../../src/kernel/db/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../../src/kernel/db/embedded/start-embedded-postgres.ts';
import { stopEmbedded } from '../../src/kernel/db/embedded/stop-embedded.ts';
import { aConcessionaria, as, type Casa } from '../factories/house.ts';
import { fakeSms } from '../gateways/fake-sms.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { until } from '../until.ts';
import { anotarEscritores, escritores, faltas } from './escritores.ts';
import { umServidor, type Servidor } from './servidor.ts';
import { PACIENCIA, TAMANHOS } from './tamanhos.ts';
import { prazo } from '../../../../tools/tempo.ts';

/** No call waits longer than this for a database that is not there; a busy machine adds its share. */
const ESPERA_MS = prazo(5_500);

let home: string;
let dataDir: string;
let sms: Awaited<ReturnType<typeof fakeSms>>;
let servidor: Servidor;
let prova: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-banco-'));
  // The account that root lends to PostgreSQL must be able to enter.
  fs.chmodSync(home, 0o755);
  dataDir = path.join(home, 'pg');
  sms = await fakeSms();
  const { url } = await startEmbeddedPostgres({ dataDir });
  servidor = await umServidor(home, { DATABASE_URL: url, DATA_DIR: home, SMS_URL: sms.url });
  await servidor.iniciar();
  prova = servidor.prova(url);
  casa = await aConcessionaria(prova);
  caller = await as(prova, casa, 4);
}, PACIENCIA);
afterAll(async () => {
  await servidor.matar();
  await prova.close();
  await sms.close();
  await stopEmbedded(dataDir);
  fs.rmSync(home, { recursive: true });
});

function matarBanco(): void {
  const postmaster = findPostmaster(dataDir);
  if (!postmaster) throw new Error('PostgreSQL is not running');
  process.kill(postmaster.pid, 'SIGKILL');
}

const lista = (etag?: string) =>
  prova.call(caller, agendamentoContracts.listAgendamentos, {
    params: { codConcessionaria: casa.codConcessionaria, inicio: '0', fim: '0' },
    ...(etag !== undefined && { headers: { 'if-none-match': etag } }),
  });
/** Of the list; empty while the process cannot hear the others' changes. */
const etagDaLista = async (): Promise<string> => {
  const { etag } = (await lista()).headers;
  return typeof etag === 'string' ? etag : '';
};

test(`killed ${TAMANHOS.mortesDoBanco} times amid bookings`, { timeout: PACIENCIA }, async () => {
  for (let i = 0; i < TAMANHOS.mortesDoBanco; i += 1) {
    caller = await as(prova, casa, 4);
    const etag = await until('the list has a version', etagDaLista);
    expect((await lista(etag)).status).toBe(304);

    const gente = escritores(prova, { casa, caller: () => caller }, 8);
    await until('bookings go on', async () => gente.quantas() >= 30);
    matarBanco();
    const recusadas = () => gente.tentativas.filter(({ status }) => status === 503);
    // Looked at first: somebody who was told otherwise has stopped, and is heard here.
    await until('calls are refused', async () => gente.quantas() >= 30 && recusadas().length >= 40);
    expect((await fetch(`${servidor.url}/api/saude`)).status).toBe(503);

    await startEmbeddedPostgres({ dataDir });
    const voltou = performance.now();
    const antes = gente.confirmadas.length;
    await until('bookings go on by themselves', async () => gente.quantas() > antes + 8);
    expect(performance.now() - voltou).toBeLessThan(prazo(10_000));
    await gente.acabar();

    await anotarEscritores(prova, 'kill -9 do PostgreSQL', gente);
    expect(await faltas(prova, gente.confirmadas)).toEqual([]);
    // Every call got an answer, and one that says when to come again.
    expect(new Set(gente.tentativas.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(new Set(recusadas().map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']));
    expect(Math.max(...gente.tentativas.map(({ ms }) => ms))).toBeLessThan(ESPERA_MS);

    // Another process may have changed the list meanwhile: what a screen holds is worthless.
    expect((await lista(etag)).status).toBe(200);
    await ouveOsOutros();
    await fazOTrabalhoDeFundo(i);
  }
});

test('killed when the server answers already and takes no jobs yet, they are taken once it is back', async () => {
  await servidor.matar();
  await servidor.iniciar();
  matarBanco();
  const saude = async () => (await fetch(`${servidor.url}/api/saude`)).status;
  await until('calls are refused', async () => (await saude()) === 503);
  await startEmbeddedPostgres({ dataDir });
  await until('calls are answered', async () => (await saude()) === 200);
  caller = await as(prova, casa, 4);
  await fazOTrabalhoDeFundo(TAMANHOS.mortesDoBanco);
});

/** The others' changes are heard again: one told by NOTIFY moves the list's version. */
async function ouveOsOutros(): Promise<void> {
  const etag = await until('the list has a version again', etagDaLista);
  const { codDistribuidor, codConcessionaria } = casa;
  const mudancas = [{ feed: 'getAgendamentos', codDistribuidor, codConcessionaria }];
  await prova.admin.query(`select pg_notify('oferta_mudancas', $1)`, [
    JSON.stringify({ de: 'outro', mudancas }),
  ]);
  await until('the version moves', async () => (await etagDaLista()) !== etag);
}

/** Each time to another number: one gets only so many in ten minutes. */
async function fazOTrabalhoDeFundo(vez: number): Promise<void> {
  const telefone = `(11) 90000-${String(vez).padStart(4, '0')}`;
  const mensagem = `Seu carro está pronto ${performance.now()}`;
  const answer = await prova.call(caller, mensagemContracts.sms, {
    body: { codConcessionaria: casa.codConcessionaria, telefone, mensagem },
  });
  expect(answer.status, answer.text).toBe(200);
  await until('the message is sent', async () => JSON.stringify(sms.received).includes(mensagem));
}
