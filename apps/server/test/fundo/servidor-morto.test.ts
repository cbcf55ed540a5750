/** R3: the application is killed in the middle of writes. What was answered is there, and everybody carries on. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importacaoContracts, type Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { ASSINAR } from '@oferta/contracts/feeds.ts';
import { findPostmaster } from '../../src/kernel/db/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../../src/kernel/db/embedded/start-embedded-postgres.ts';
import { stopEmbedded } from '../../src/kernel/db/embedded/stop-embedded.ts';
import { aPlaca } from '../factories/agenda.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../factories/house.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { until } from '../until.ts';
import { anotarEscritores, escritores, faltas } from './escritores.ts';
import { renovado, umServidor, type Servidor } from './servidor.ts';
import { INTEIRO, PACIENCIA, TAMANHOS } from './tamanhos.ts';
import { prazo } from '../../../../tools/tempo.ts';

/**
 * Ready again within a second, and after the death of its PostgreSQL within five: told at full size, where the machine is the
 * suite's own, and held to with room for one that does other things as well.
 */
const PRONTO_MS = prazo(INTEIRO ? 1_500 : 10_000);
const BANCO_DE_VOLTA_MS = prazo(INTEIRO ? 5_000 : 15_000);
const ENTRE_MORTES = 15;

let home: string;
let servidor: Servidor;
let prova: TestApp;
let casa: Casa;
let caller: Caller;
let socket: Socket | undefined;
beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-queda-'));
  // The account that root lends to PostgreSQL must be able to enter.
  fs.chmodSync(home, 0o755);
  servidor = await umServidor(home, { DATA_DIR: path.join(home, 'dados') });
  await servidor.iniciar();
  const { url } = await startEmbeddedPostgres({ dataDir: path.join(home, 'dados/pg') });
  prova = servidor.prova(url);
  casa = await aConcessionaria(prova);
  caller = await as(prova, casa, 4);
}, PACIENCIA);
afterAll(async () => {
  socket?.disconnect();
  await servidor.matar();
  await prova.close();
  await stopEmbedded(path.join(home, 'dados/pg'));
  fs.rmSync(home, { recursive: true });
});

/** A screen that follows its dealership after every connection; counts how often it did. */
function seguir(): { vezes: () => number } {
  let vezes = 0;
  const opened = io(servidor.url, {
    transports: ['websocket'],
    auth: (give) => give({ token: caller.token }),
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
  });
  opened.on('connect', () => {
    void opened.emitWithAck(ASSINAR, { codConcessionaria: casa.codConcessionaria }).then(
      (ok: unknown) => (vezes += ok === true ? 1 : 0),
      () => undefined,
    );
  });
  socket = opened;
  return { vezes: () => vezes };
}

/** How long it took each time, in the words of whoever reads the run. */
function contar(oQue: string, tempos: readonly number[]): void {
  const ordem = tempos.map(Math.round).sort((a, b) => a - b);
  process.stdout.write(
    `${oQue}: ${ordem.length} vezes, pronto em ${ordem[0]} a ${ordem.at(-1)} ms, na metade até ${ordem[Math.floor(ordem.length / 2)]} ms\n`,
  );
}

test(
  `killed ${TAMANHOS.mortesDoServidor} times amid bookings: all that were answered are there, none twice`,
  {
    timeout: PACIENCIA,
  },
  async () => {
    const tela = seguir();
    await until('the screen follows', async () => tela.vezes() === 1);
    const gente = escritores(prova, { casa, caller: () => caller }, 6);
    const tempos: number[] = [];
    for (let i = 0; i < TAMANHOS.mortesDoServidor; i += 1) {
      const antes = gente.confirmadas.length;
      await until('bookings go on', async () => gente.quantas() >= antes + ENTRE_MORTES);
      await servidor.matar();
      expect(await faltas(prova, [...gente.confirmadas])).toEqual([]);
      caller = await renovado(prova, caller);
      const seguiu = tela.vezes();
      tempos.push(await servidor.iniciar());
      expect(tempos.at(-1), servidor.saida()).toBeLessThan(PRONTO_MS);
      await until('the screen follows again by itself', async () => tela.vezes() > seguiu);
    }
    await gente.acabar();
    contar('kill -9 do servidor', tempos);
    await anotarEscritores(prova, 'kill -9 do servidor', gente);
    expect(await faltas(prova, gente.confirmadas)).toEqual([]);
    // Some were cut off, else nothing was tried.
    expect(gente.tentativas.filter(({ status }) => status === 0).length).toBeGreaterThan(0);
  },
);

test(
  `its PostgreSQL killed ${TAMANHOS.mortesDoBanco} times amid bookings: it is back by itself, with all that were answered, none twice`,
  { timeout: PACIENCIA },
  async () => {
    const dataDir = path.join(home, 'dados/pg');
    const pronto = async () => (await fetch(`${servidor.url}/readyz`).catch(() => undefined))?.status === 200;
    const tempos: number[] = [];
    caller = await renovado(prova, caller);
    const gente = escritores(prova, { casa, caller: () => caller }, 6);
    for (let i = 0; i < TAMANHOS.mortesDoBanco; i += 1) {
      const antes = gente.confirmadas.length;
      await until('bookings go on', async () => gente.quantas() >= antes + ENTRE_MORTES);
      process.kill(findPostmaster(dataDir)?.pid ?? 0, 'SIGKILL');
      const morto = performance.now();
      await until('its death is seen', async () => !(await pronto()));
      await until('it is ready by itself', pronto);
      tempos.push(performance.now() - morto);
      expect(tempos.at(-1), servidor.saida()).toBeLessThan(BANCO_DE_VOLTA_MS);
      caller = await renovado(prova, caller);
      expect(await faltas(prova, [...gente.confirmadas])).toEqual([]);
    }
    await gente.acabar();
    contar('kill -9 do PostgreSQL embutido', tempos);
    await anotarEscritores(prova, 'kill -9 do PostgreSQL embutido', gente);
    expect(await faltas(prova, gente.confirmadas)).toEqual([]);
  },
);

const LINHAS = 3_000;

/** An export of the next weeks: one consultant, everybody at nine. */
const exportado = (): string =>
  [
    'Data Agend.;Hora;Consultor Técnico;Cliente;Placa;Modelo;Serviço;T.M.O.;Nº O.S.',
    ...Array.from(
      { length: LINHAS },
      (_none, i) =>
        `0${1 + (i % 9)}/02/2027;09:00;CONSULTOR DA QUEDA;MARCOS EXEMPLO;${aPlaca()};MODELO;REVISÃO;1,00;${50_000 + i}`,
    ),
  ].join('\r\n');

const ver = async (codImportacao: number): Promise<Importacao> => {
  const { getImportacao } = importacaoContracts;
  return getImportacao.output.parse(
    (await prova.call(caller, getImportacao, { params: { codImportacao } })).json(),
  );
};

// The queue takes a minute or two to see that a worker is gone: too long for every run.
test.runIf(INTEIRO)(
  'killed in the middle of an import: it goes on by itself, each order once',
  {
    timeout: PACIENCIA,
  },
  async () => {
    await aConsultor(prova, casa, { nome: 'Consultor da Queda' });
    caller = await as(prova, casa, 4);
    const form = new FormData();
    form.set('arquivo', new Blob([exportado()]), 'agenda.csv');
    const enviada = await fetch(`${servidor.url}/api/agendaVirtual/importacao/${casa.codConcessionaria}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${caller.token}` },
      body: form,
    });
    const texto = await enviada.text();
    expect(enviada.status, texto).toBe(200);
    const { codImportacao, totais } = importacaoContracts.enviarImportacao.output.parse(JSON.parse(texto));
    expect(totais.aceitas, texto).toBe(LINHAS);
    const { confirmarImportacao } = importacaoContracts;
    const confirmada = await prova.call(caller, confirmarImportacao, { params: { codImportacao } });
    expect(confirmada.status, confirmada.text).toBe(200);
    await until('the import is under way', async () => (await ver(codImportacao)).progresso > 10);
    await servidor.matar();
    await servidor.iniciar();
    expect((await ver(codImportacao)).estado).toBe('importando');

    const acabou = async () => (await ver(codImportacao)).estado !== 'importando';
    for (let vez = 0; vez < 20; vez += 1) {
      if (await until('the import ends', acabou).catch(() => false)) break;
      // Longer than a token lives.
      caller = await renovado(prova, caller);
    }
    expect(await ver(codImportacao)).toMatchObject({ estado: 'importada', progresso: 100 });
    const { rows } = await prova.admin.query<{ total: number; ordens: number }>(
      `select count(*)::int as total, count(distinct numero_os)::int as ordens from agendamento
     where cod_concessionaria = $1 and numero_os is not null and origem = 'integracao'`,
      [casa.codConcessionaria],
    );
    expect(rows).toEqual([{ total: LINHAS, ordens: LINHAS }]);
  },
);
