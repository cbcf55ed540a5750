/** R12: whatever is sent to any call is answered at once, in Portuguese, and what is refused changes nothing. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { as } from '../factories/house.ts';
import { aAlvo, type Alvo } from '../isolamento/alvo.ts';
import { PEDIDOS } from '../isolamento/pedidos.ts';
import { testApp, type TestApp } from '../test-app.ts';
import { anotarConta, erros5xx, somaDe } from './contas.ts';
import { enviarCru, nivelQuePode, problemaDe } from './envio-cru.ts';
import { pedidosPara } from './gerador.ts';
import { anotarMudancas } from './impressao-do-banco.ts';
import { PACIENCIA, SEMENTE, TAMANHOS } from './tamanhos.ts';

const POR_CHAMADA = Math.ceil(TAMANHOS.acaso / Object.keys(ALL_CONTRACTS).length);
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

test(`${TAMANHOS.acaso} requests at random (seed ${SEMENTE})`, { timeout: PACIENCIA }, async () => {
  const problemas = new Map<string, string>();
  const vistos: Record<number, number> = {};
  for (const [nome, contract] of Object.entries(ALL_CONTRACTS)) {
    const amostra = PEDIDOS[nome]?.input(alvo) ?? {};
    const pedidos = fc.sample(pedidosPara(contract, amostra), { numRuns: POR_CHAMADA, seed: SEMENTE });
    let caller = await as(app, alvo.casa, nivelQuePode(contract, 0));
    await mudancas();
    for (const [i, pedido] of pedidos.entries()) {
      const answer = await enviarCru(app, { caller, contract, pedido });
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
  anotarConta('pedidos ao acaso', { tentados: somaDe(vistos), erros5xx: erros5xx(vistos) });
  expect([...problemas.values()].join('\n')).toBe('');
  // A generator whose requests never pass the door would find nothing behind it.
  expect(vistos[200] ?? 0).toBeGreaterThan(TAMANHOS.acaso / 20);
  expect(vistos[422] ?? 0).toBeGreaterThan(0);
});
