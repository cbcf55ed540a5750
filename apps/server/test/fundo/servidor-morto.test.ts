/** R3: the application is killed in the middle of writes. What was answered is there, and everybody carries on. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importacaoContracts, type Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { ASSINAR } from '@oferta/contracts/feeds.ts';
import { startEmbeddedPostgres } from '../../src/kernel/db/embedded/start-embedded-postgres.ts';
import { stopEmbedded } from '../../src/kernel/db/embedded/stop-embedded.ts';
import { aPlaca } from '../factories/agenda.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../factories/house.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { until } from '../until.ts';
import { escritores, faltas } from './escritores.ts';
import { umServidor, type Servidor } from './servidor.ts';
import { INTEIRO, PACIENCIA, TAMANHOS } from './tamanhos.ts';
import { prazo } from '../../../../tools/tempo.ts';

/** Ready again within this, on a machine that does other things as well. */
const PRONTO_MS = prazo(10_000);
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

/** The same person's, with a token that lives for another while: a key of repetition is good for one person only. */
async function renovado({ token, host }: Caller): Promise<Caller> {
  const { tokens } = prova.app.platform;
  const claims = await tokens.verify(token ?? '');
  if (!claims) throw new Error('the token has ended');
  return { token: await tokens.sign(claims), host };
}

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

test(
  `killed ${TAMANHOS.mortesDoServidor} times amid bookings: all that were answered are there, none twice`,
  {
    timeout: PACIENCIA,
  },
  async () => {
    const tela = seguir();
    await until('the screen follows', async () => tela.vezes() === 1);
    const gente = escritores(prova, { casa, caller: () => caller }, 6);
    for (let i = 0; i < TAMANHOS.mortesDoServidor; i += 1) {
      const antes = gente.confirmadas.length;
      await until('bookings go on', async () => gente.quantas() >= antes + ENTRE_MORTES);
      await servidor.matar();
      expect(await faltas(prova, [...gente.confirmadas])).toEqual([]);
      caller = await renovado(caller);
      const seguiu = tela.vezes();
      expect(await servidor.iniciar(), servidor.saida()).toBeLessThan(PRONTO_MS);
      await until('the screen follows again by itself', async () => tela.vezes() > seguiu);
    }
    await gente.acabar();
    expect(await faltas(prova, gente.confirmadas)).toEqual([]);
    // Some were cut off, else nothing was tried.
    expect(gente.tentativas.filter(({ status }) => status === 0).length).toBeGreaterThan(0);
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
      caller = await renovado(caller);
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
