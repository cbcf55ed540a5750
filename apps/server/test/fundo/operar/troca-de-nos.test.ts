/** Two nodes are started anew one after the other, as an upgrade does, behind each proxy an operator may have: no call is lost. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { cloneDatabase, type ClonedDatabase } from '../../database.ts';
import { aConcessionaria, as, type Casa } from '../../factories/house.ts';
import type { Caller, TestApp } from '../../test-app.ts';
import { anotarEscritores, DIA, escritores, faltas } from '../escritores.ts';
import { provaSobre, renovado, umServidor, type Servidor } from '../servidor.ts';
import { PACIENCIA, TAMANHOS } from '../tamanhos.ts';
import { until } from '../../until.ts';
import { PROXIES } from './proxies.ts';

const AO_MESMO_TEMPO = 8;
/** Between the notice and the door's closing: longer than a proxy keeps a connection that is idle. */
const PARADA_S = '6';
const METRICAS_TOKEN = 'quem mede as trocas de prova';

let home: string;
let banco: ClonedDatabase;
let nos: readonly [Servidor, Servidor];
let casa: Casa;
let caller: Caller;

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-troca-'));
  banco = await cloneDatabase();
  const [a, b] = await Promise.all(['a', 'b'].map((nome) => umNo(nome)));
  if (!a || !b) throw new Error('no nodes');
  nos = [a, b];
  await Promise.all(nos.map((no) => no.iniciar()));
  const prova = a.prova(banco.url);
  casa = await aConcessionaria(prova);
  caller = await as(prova, casa, 4);
  await prova.close();
}, PACIENCIA);
afterAll(async () => {
  await Promise.all((nos ?? []).map((no) => no.matar()));
  await banco?.drop();
  fs.rmSync(home, { recursive: true });
});

function umNo(nome: string): Promise<Servidor> {
  const pasta = path.join(home, nome);
  fs.mkdirSync(pasta);
  const env = { DATABASE_URL: banco.url, DATA_DIR: pasta, TRUST_PROXY: 'true', LIMITES: 'nao', PAPEL: 'web' };
  return umServidor(pasta, { ...env, PARADA_S, METRICAS_TOKEN });
}

/** Screens that ask for the day's list over and over; what was not answered well is kept. */
function leitores(prova: TestApp, quantos: number) {
  const perdidas: string[] = [];
  let vezes = 0;
  let fim = false;
  const params = { codConcessionaria: casa.codConcessionaria, inicio: DIA, fim: DIA };
  const ler = async () => {
    while (!fim) {
      const status = await prova.call(caller, agendamentoContracts.listAgendamentos, { params }).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
      vezes += 1;
      if (status !== 200) perdidas.push(`GET ${status}`);
    }
  };
  const todos = Promise.all(Array.from({ length: quantos }, ler));
  return {
    perdidas,
    vezes: () => vezes,
    acabar: async () => {
      fim = true;
      await todos;
    },
  };
}

/** How often each was said. */
function contar(frases: readonly string[]): Record<string, number> {
  const vezes: Record<string, number> = {};
  for (const frase of frases) vezes[frase] = (vezes[frase] ?? 0) + 1;
  return vezes;
}

/** When the process that answers at an address began. */
async function comecoDe(url: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${METRICAS_TOKEN}` },
  }).catch(() => undefined);
  return /^process_start_time_seconds (\S+)$/m.exec((await answer?.text()) ?? '')?.[1];
}

/** Each node in its turn: told to stop, gone, started anew, led calls to again. Answers how long it took, seconds. */
async function trocarTodos(entrada: string): Promise<number> {
  const inicio = performance.now();
  for (const no of nos) {
    expect(await no.parar(), 'it leaves by itself').toBe(0);
    await no.iniciar();
    const novo = await until('it counts', () => comecoDe(no.url), 60);
    // Who does not look whether the proxy has seen it takes the other one away from under the calls.
    await until('the proxy leads calls to it', async () => (await comecoDe(entrada)) === novo, 60);
    caller = await renovado(no.prova(banco.url), caller);
  }
  return (performance.now() - inicio) / 1000;
}

describe.each(PROXIES)('behind $nome', ({ nome, existe, abrir }) => {
  // Debian's packages nginx and caddy; NGINX and CADDY say where else they are.
  test.skipIf(!existe)(
    `${TAMANHOS.chamadasNaTroca} calls while each node is started anew: none is lost, none twice`,
    { timeout: PACIENCIA },
    async () => {
      const proxy = await abrir(
        nos.map(({ url }) => url),
        fs.mkdtempSync(path.join(home, nome)),
      );
      const prova = provaSobre(proxy.url, banco.url);
      onTestFinished(async () => {
        await prova.close();
        await proxy.fechar();
      });
      const gente = escritores(prova, { casa, caller: () => caller }, AO_MESMO_TEMPO / 2);
      const telas = leitores(prova, AO_MESMO_TEMPO / 2);
      const quantas = () => gente.tentativas.length + telas.vezes();
      let segundos = 0;
      let voltas = 0;
      while (quantas() < TAMANHOS.chamadasNaTroca || voltas === 0) {
        segundos += await trocarTodos(proxy.url);
        voltas += 1;
      }
      await Promise.all([gente.acabar(), telas.acabar()]);
      const recusadas = gente.tentativas
        .filter(({ status }) => status !== 200)
        .map(({ status }) => `POST ${status}`);
      process.stdout.write(
        `${nome}: ${quantas()} chamadas em ${segundos.toFixed(0)} s e ${voltas * 2} paradas, perdidas: ${recusadas.length + telas.perdidas.length}\n`,
      );
      if (recusadas.length + telas.perdidas.length > 0)
        process.stdout.write(`${JSON.stringify(contar([...recusadas, ...telas.perdidas]))}\n`);
      await anotarEscritores(prova, `troca de nós, ${nome}`, gente);
      expect(contar([...recusadas, ...telas.perdidas])).toEqual({});
      expect(await faltas(prova, gente.confirmadas)).toEqual([]);
    },
  );
});
