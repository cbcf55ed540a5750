/** The primary PostgreSQL dies amid bookings and its standby takes over: nothing that was answered is lost (deploy/patroni). */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { readConfig } from '../../../src/kernel/config.ts';
import { openDatabase } from '../../../src/kernel/db/database.ts';
import { ownLogins } from '../../../src/kernel/db/logins.ts';
import { longReads } from '../../../src/kernel/db/long-reads.ts';
import { createLog } from '../../../src/kernel/log.ts';
import { aConcessionaria, as, type Casa } from '../../factories/house.ts';
import type { Caller, TestApp } from '../../test-app.ts';
import { until } from '../../until.ts';
import { TEM_PATRONI, umConjunto, type Conjunto } from './conjunto-patroni.ts';
import { escritores, faltas } from '../escritores.ts';
import { renovado, SECRET, umServidor, type Servidor } from '../servidor.ts';
import { NO_FUNDO, PACIENCIA, TAMANHOS } from '../tamanhos.ts';

const ENTRE_FALTAS = 50;

// Where Patroni is not installed, or the run is everybody's, there is nothing to try.
describe.runIf(NO_FUNDO && TEM_PATRONI)('under Patroni, with commits that wait for the standby', () => {
  let home: string;
  let conjunto: Conjunto;
  let servidor: Servidor;
  let prova: TestApp;
  let casa: Casa;
  let caller: Caller;
  beforeAll(async () => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-falta-'));
    conjunto = await umConjunto();
    await conjunto.principal();
    servidor = await umServidor(home, {
      DATABASE_URL: conjunto.url,
      DATABASE_URL_LEITURA: conjunto.urlDeLeitura,
      DATA_DIR: home,
      LIMITES: 'nao',
    });
    prova = servidor.prova(conjunto.url);
    await servidor.iniciar();
    casa = await aConcessionaria(prova);
    caller = await as(prova, casa, 4);
  }, PACIENCIA);
  afterAll(async () => {
    await servidor.matar();
    await prova.close();
    await conjunto.fechar();
    fs.rmSync(home, { recursive: true });
  }, PACIENCIA);

  test('lists are read on the standby, which has all that was just written', async () => {
    const secret = new TextEncoder().encode(SECRET);
    const { app } = await ownLogins({ adminUrl: conjunto.url, secret });
    // Here passwords count: a command with a secret of its own leaves the server its logins.
    const deOutro = ownLogins({ adminUrl: conjunto.url, secret: randomBytes(48), asGuest: true });
    await expect(deOutro).rejects.toThrow('use o mesmo JWT_SECRET');
    const naReplica = new URL(app);
    naReplica.port = new URL(conjunto.urlDeLeitura).port;
    const open = (url: string) => openDatabase({ url, max: 1, onError: () => undefined });
    const [primary, replica] = [open(app), open(naReplica.href)];
    try {
      const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));
      expect(await longReads({ primary, replica, log })()).toBe(replica);
    } finally {
      await primary.close();
      await replica.close();
    }
  });

  test(
    `the primary killed ${TAMANHOS.faltasDoPrincipal} times amid bookings`,
    { timeout: PACIENCIA },
    async () => {
      onTestFailed(() => void process.stdout.write(servidor.saida()));
      const gente = escritores(prova, { casa, caller: () => caller }, 6);
      const parados: number[] = [];
      const mais = async (quantas: number) => {
        const ja = gente.confirmadas.length;
        await until('bookings go on', async () => gente.quantas() >= ja + quantas, 120);
      };
      for (let i = 0; i < TAMANHOS.faltasDoPrincipal; i += 1) {
        await mais(ENTRE_FALTAS);
        const vitima = await conjunto.principal();
        const morreu = performance.now();
        await conjunto.matar(vitima);
        await mais(7);
        parados.push(performance.now() - morreu);
        expect(await faltas(prova, [...gente.confirmadas])).toEqual([]);
        conjunto.subir(vitima);
        // It comes back as the standby.
        expect(await conjunto.principal()).not.toBe(vitima);
        caller = await renovado(prova, caller);
      }
      await gente.acabar();
      const segundos = parados.map((ms) => Math.round(ms / 1000)).toSorted((a, b) => a - b);
      process.stdout.write(
        `falta do principal, ${parados.length} vezes: ${gente.confirmadas.length} confirmadas, 0 perdidas; sem gravar por ${segundos[0]} a ${segundos.at(-1)} s\n`,
      );
      expect(await faltas(prova, gente.confirmadas)).toEqual([]);
    },
  );
});
