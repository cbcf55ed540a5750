/** R12: whatever is sent to any call is answered at once, in Portuguese, and what is refused changes nothing. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { pathOf, type Contract } from '@oferta/contracts/contract.ts';
import { NIVEIS, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import { as } from '../factories/house.ts';
import { aAlvo, type Alvo } from '../isolamento/alvo.ts';
import { PEDIDOS } from '../isolamento/pedidos.ts';
import { testApp, type Caller, type TestApp } from '../test-app.ts';
import { pedidosPara, type PedidoAoAcaso } from './gerador.ts';
import { anotarMudancas } from './impressao-do-banco.ts';
import { INTEIRO, PACIENCIA, TAMANHOS } from './tamanhos.ts';

/** The same in every run of `npm test`; `FUNDO_SEED` repeats a long run, which otherwise draws anew and says what. */
const SEED = Number(process.env['FUNDO_SEED'] ?? (INTEIRO ? Date.now() % 2 ** 31 : 20_261_123));
const POR_CHAMADA = Math.ceil(TAMANHOS.acaso / Object.keys(ALL_CONTRACTS).length);
const LENTO_MS = 2_000;
/** zod's own sentences: a person at the counter cannot read them. */
const INGLES = /\b(invalid|expected|required|too (big|small)|must be|unrecognized)\b/i;
/** Written although the call is refused, and rightly: a cookie used twice ends its session, a wrong proof is counted. */
const MESMO_RECUSADAS = new Set(['renovarSessao', 'decidirOrcamento']);

let app: TestApp;
let alvo: Alvo;
let mudancas: () => Promise<Record<string, number>>;
beforeAll(async () => {
  app = await testApp();
  alvo = await aAlvo(app, { distribuidor: 'localhost', marca: 'MARCAACASO' });
  mudancas = await anotarMudancas(app.admin);
});
afterAll(() => app.close());

const nivelQuePode = ({ niveis }: Contract, i: number): Nivel => {
  const pode = typeof niveis === 'string' ? NIVEIS : niveis;
  return pode[i % pode.length] ?? -1;
};

interface Envio {
  caller: Caller;
  contract: Contract;
  pedido: PedidoAoAcaso;
}

async function enviar({ caller, contract: { method, path }, pedido: { params, query, body } }: Envio) {
  const start = performance.now();
  const response = await app.app.http.inject({
    method,
    url: `/api${pathOf(path, params)}`,
    query,
    headers: {
      host: caller.host,
      authorization: `Bearer ${caller.token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, texto: response.body, ms: performance.now() - start };
}

/** What is wrong with an answer, or nothing. */
function problemaDe({ status, texto, ms }: Awaited<ReturnType<typeof enviar>>): string | null {
  if (status >= 500) return `answered ${status}`;
  if (ms > LENTO_MS) return `took ${Math.round(ms)} ms`;
  if (status < 400) return null;
  if (/\bat .*\.(ts|js):\d+/.test(texto)) return 'showed a stack trace';
  let body: { codigo?: unknown; mensagem?: unknown; campos?: { campo: string; mensagem: string }[] };
  try {
    body = JSON.parse(texto) as typeof body;
  } catch {
    return `refused without JSON: ${texto.slice(0, 80)}`;
  }
  if (typeof body.codigo !== 'string' || typeof body.mensagem !== 'string')
    return 'refused without codigo or mensagem';
  const frases = [body.mensagem, ...(body.campos ?? []).map(({ mensagem }) => mensagem)];
  const ingles = frases.find((frase) => INGLES.test(frase));
  if (ingles !== undefined) return `refused in English: ${ingles}`;
  if (status !== 400) return null;
  if (!body.campos?.length) return '400 without campos';
  return body.campos.some(({ campo }) => campo === '') ? '400 for a field without a name' : null;
}

test(`${TAMANHOS.acaso} requests at random (seed ${SEED})`, { timeout: PACIENCIA }, async () => {
  const problemas = new Map<string, string>();
  const vistos: Record<number, number> = {};
  for (const [nome, contract] of Object.entries(ALL_CONTRACTS)) {
    const amostra = PEDIDOS[nome]?.input(alvo) ?? {};
    const pedidos = fc.sample(pedidosPara(contract, amostra), { numRuns: POR_CHAMADA, seed: SEED });
    let caller = await as(app, alvo.casa, nivelQuePode(contract, 0));
    await mudancas();
    for (const [i, pedido] of pedidos.entries()) {
      const answer = await enviar({ caller, contract, pedido });
      vistos[answer.status] = (vistos[answer.status] ?? 0) + 1;
      const mudou = answer.status >= 400 ? Object.keys(await mudancas()) : [];
      const gravou = mudou.length > 0 && !MESMO_RECUSADAS.has(nome);
      const problema =
        problemaDe(answer) ??
        (gravou ? `refused with ${answer.status}, yet wrote ${mudou.join(', ')}` : null);
      if (problema !== null) {
        const exemplo = JSON.stringify(pedido).slice(0, 500);
        problemas.set(
          `${nome} ${problema}`,
          `${nome} ${problema}: ${exemplo} → ${answer.texto.slice(0, 300)}`,
        );
      }
      // Some calls end the very session that makes them.
      if (answer.status === 401 || nome === 'sair')
        caller = await as(app, alvo.casa, nivelQuePode(contract, i));
      await mudancas();
    }
  }
  expect([...problemas.values()].join('\n')).toBe('');
  // A generator whose requests never pass the door would find nothing behind it.
  expect(vistos[200] ?? 0).toBeGreaterThan(TAMANHOS.acaso / 20);
  expect(vistos[422] ?? 0).toBeGreaterThan(0);
});
