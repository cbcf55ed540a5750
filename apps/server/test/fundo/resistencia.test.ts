/** R22: half of what the machine can do, for long: nothing grows, nothing is left open, nothing fails. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { painelAgendaContracts } from '@oferta/contracts/agenda/painel.ts';
import { startEmbeddedPostgres } from '../../src/kernel/db/embedded/start-embedded-postgres.ts';
import { stopEmbedded } from '../../src/kernel/db/embedded/stop-embedded.ts';
import { aPlaca, novoAgendamento } from '../factories/agenda.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../factories/house.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { anotarConta, erros5xx, somaDe } from './contas.ts';
import { umServidor, type Servidor } from './servidor.ts';
import { INTEIRO, NO_FUNDO, PACIENCIA } from './tamanhos.ts';

const MINUTOS = Number(process.env['RESISTENCIA_MINUTOS'] ?? (INTEIRO ? 30 : 3));
const PESSOAS = 8;
/** Tokens end after ten minutes. */
const TOKEN_MS = 5 * 60_000;
/** What the memory may have grown from the second sixth of the time to the last. */
const CRESCE = 1.1;

let home: string;
let servidor: Servidor;
let prova: TestApp;
let casa: Casa;
beforeAll(async () => {
  if (!NO_FUNDO) return;
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-resistencia-'));
  fs.chmodSync(home, 0o755);
  servidor = await umServidor(home, { DATA_DIR: path.join(home, 'dados'), LIMITES: 'nao' });
  await servidor.iniciar();
  const { url } = await startEmbeddedPostgres({ dataDir: path.join(home, 'dados/pg') });
  prova = servidor.prova(url);
  casa = await aConcessionaria(prova);
  for (let i = 0; i < 8; i += 1) await aConsultor(prova, casa);
}, PACIENCIA);
afterAll(async () => {
  if (!NO_FUNDO) return;
  await servidor.matar();
  await prova.close();
  await stopEmbedded(path.join(home, 'dados/pg'));
  fs.rmSync(home, { recursive: true });
});

const vistos: Record<number, number> = {};
const tempos: number[] = [];

/** Four of five read the day, one of seven books, one of twenty looks at the panel. */
async function pedir(caller: Caller, n: number): Promise<void> {
  const daCasa = { codConcessionaria: casa.codConcessionaria };
  const inicio = performance.now();
  const { status } =
    n % 20 === 0
      ? await prova.call(caller, painelAgendaContracts.verPainelDaAgenda, { params: daCasa })
      : n % 7 === 0
        ? await prova.call(caller, agendamentoContracts.criarAgendamento, {
            body: novoAgendamento(casa, { veiculo: { placa: aPlaca() } }),
          })
        : await prova.call(caller, agendamentoContracts.listAgendamentos, {
            params: { ...daCasa, inicio: '0', fim: '0' },
          });
  tempos.push(performance.now() - inicio);
  vistos[status] = (vistos[status] ?? 0) + 1;
}

/** People who ask for so long, each once every so many milliseconds; answers how often they did. */
async function trabalhar(ms: number, cadaMs: number): Promise<number> {
  const fim = performance.now() + ms;
  let feitos = 0;
  await Promise.all(
    Array.from({ length: PESSOAS }, async (_ninguem, i) => {
      let caller = await as(prova, casa, 4);
      let ate = performance.now() + TOKEN_MS;
      for (let n = i; performance.now() < fim; n += 1) {
        const proximo = performance.now() + cadaMs;
        if (performance.now() > ate) {
          caller = await as(prova, casa, 4);
          ate = performance.now() + TOKEN_MS;
        }
        await pedir(caller, n);
        feitos += 1;
        const folga = proximo - performance.now();
        if (folga > 0) await new Promise((go) => setTimeout(go, folga));
      }
    }),
  );
  return feitos;
}

/** A figure that the server tells of itself. */
async function medida(nome: string): Promise<number> {
  const texto = await (await fetch(`${servidor.url}/metrics`)).text();
  const achada = new RegExp(`^${nome} (\\S+)$`, 'm').exec(texto)?.[1];
  if (achada === undefined) throw new Error(`${nome} is not told`);
  return Number(achada);
}

const mediana = (valores: readonly number[]): number =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

test.skipIf(!NO_FUNDO)(
  `${MINUTOS} minutes at half of the most that it can`,
  { timeout: PACIENCIA },
  async () => {
    await trabalhar(5_000, 0);
    const porSegundo = (await trabalhar(10_000, 0)) / 10;
    const cadaMs = (1_000 * PESSOAS) / (porSegundo / 2);
    tempos.length = 0;

    const memoria: number[] = [];
    const abertos: number[] = [];
    const relogio = setInterval(
      () =>
        void Promise.all([
          medida('process_resident_memory_bytes'),
          medida('nodejs_active_resources_total'),
        ]).then(
          ([bytes, recursos]) => {
            memoria.push(bytes / 1_048_576);
            abertos.push(recursos);
          },
          () => undefined,
        ),
      (MINUTOS * 60_000) / 60,
    );
    const feitos = await trabalhar(MINUTOS * 60_000, cadaMs);
    clearInterval(relogio);

    const sexto = Math.floor(memoria.length / 6);
    const antes = mediana(memoria.slice(sexto, 2 * sexto));
    const depois = mediana(memoria.slice(-sexto));
    const ordem = [...tempos].sort((a, b) => a - b);
    process.stdout.write(
      `resistência: ${MINUTOS} min, ${feitos} pedidos (${Math.round(porSegundo / 2)}/s), p99 ${Math.round(ordem[Math.floor(ordem.length * 0.99)] ?? 0)} ms, ` +
        `memória ${Math.round(antes)} → ${Math.round(depois)} MiB, recursos abertos ${mediana(abertos.slice(0, sexto))} → ${mediana(abertos.slice(-sexto))}\n`,
    );
    anotarConta('resistência', { tentados: somaDe(vistos), erros5xx: erros5xx(vistos) });
    expect(Object.keys(vistos).filter((status) => !['200', '304', '409', '422'].includes(status))).toEqual(
      [],
    );
    expect(depois).toBeLessThan(antes * CRESCE);
    expect(mediana(abertos.slice(-sexto))).toBeLessThanOrEqual(mediana(abertos.slice(0, sexto)) + 5);
  },
);
