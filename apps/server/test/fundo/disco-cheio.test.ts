/** R6: the disk is full. What cannot be kept is refused in words, nothing answered is lost, and room is enough to go on. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { startEmbeddedPostgres } from '../../src/kernel/db/embedded/start-embedded-postgres.ts';
import { stopEmbedded } from '../../src/kernel/db/embedded/stop-embedded.ts';
import { aConcessionaria, as, type Casa } from '../factories/house.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { until } from '../until.ts';
import { anotarEscritores, escritores, faltas } from './escritores.ts';
import { umServidor, type Servidor } from './servidor.ts';
import { PACIENCIA, TAMANHOS } from './tamanhos.ts';

const TAMANHO = '384m';

/** A disk of its own, which only an administrator of the machine can have; null elsewhere. */
function umDisco(): string | null {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-disco-'));
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${TAMANHO},mode=755`, 'tmpfs', home], {
      stdio: 'ignore',
    });
    return home;
  } catch {
    fs.rmSync(home, { recursive: true });
    return null;
  }
}

const disco = umDisco();
let servidor: Servidor;
let prova: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  if (disco === null) return;
  const dataDir = path.join(disco, 'pg');
  const { url } = await startEmbeddedPostgres({ dataDir });
  servidor = await umServidor(disco, { DATABASE_URL: url, DATA_DIR: disco });
  await servidor.iniciar();
  prova = servidor.prova(url);
  casa = await aConcessionaria(prova);
  caller = await as(prova, casa, 4);
}, PACIENCIA);
afterAll(async () => {
  if (disco === null) return;
  await servidor.matar();
  await prova.close();
  await stopEmbedded(path.join(disco, 'pg'));
  execFileSync('/bin/umount', [disco]);
  fs.rmSync(disco, { recursive: true });
});

/** Takes all the room there is; gives it back. */
function encher(onde: string): () => void {
  const lixo = path.join(onde, 'lixo');
  const file = fs.openSync(lixo, 'w');
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const chunk = Buffer.alloc(size);
      while (escreveu(file, chunk)) continue;
    }
  } finally {
    fs.closeSync(file);
  }
  return () => fs.rmSync(lixo);
}

function escreveu(file: number, chunk: Buffer): boolean {
  try {
    return fs.writeSync(file, chunk) === chunk.length;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}

const lista = () =>
  prova.call(caller, agendamentoContracts.listAgendamentos, {
    params: { codConcessionaria: casa.codConcessionaria, inicio: '0', fim: '0' },
  });

test.skipIf(disco === null)(
  `the disk is full ${TAMANHOS.discosCheios} times amid bookings`,
  { timeout: PACIENCIA },
  async () => {
    for (let i = 0; i < TAMANHOS.discosCheios; i += 1) {
      caller = await as(prova, casa, 4);
      const gente = escritores(prova, { casa, caller: () => caller }, 4);
      await until('bookings go on', async () => gente.quantas() >= 10);
      const esvaziar = encher(disco ?? '');
      const recusadas = () => gente.tentativas.filter(({ status }) => status === 503);
      await until('bookings are refused', async () => recusadas().length >= 8);
      expect(new Set(recusadas().map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']));

      esvaziar();
      const antes = gente.quantas();
      await until('bookings go on by themselves', async () => gente.quantas() > antes + 8);
      await gente.acabar();
      await anotarEscritores(prova, 'disco cheio', gente);
      expect(new Set(gente.tentativas.map(({ status }) => status))).toEqual(new Set([200, 503]));
      expect(await faltas(prova, gente.confirmadas)).toEqual([]);
      expect((await lista()).status).toBe(200);
    }
  },
);
