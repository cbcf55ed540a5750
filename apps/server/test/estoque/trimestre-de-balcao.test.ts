import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PACIENCIA, SEMENTE, TAMANHOS } from '../fundo/tamanhos.ts';
import { testApp, type TestApp } from '../test-app.ts';
import { ACOES_DA_CONTAGEM } from './trimestre/acoes-da-contagem.ts';
import { ACOES_DA_COMPRA } from './trimestre/acoes-da-compra.ts';
import { type Acao, ACOES_DO_BALCAO } from './trimestre/acoes-do-balcao.ts';
import { ACOES_DO_ARQUIVO } from './trimestre/acoes-do-arquivo.ts';
import { conferir } from './trimestre/conferir.ts';
import { asCasas, oTrimestre } from './trimestre/mundo.ts';

/** All that happens at a parts desk; one more thing is one more entry. */
const ACOES: Readonly<Record<string, Acao>> = {
  ...ACOES_DO_BALCAO,
  ...ACOES_DA_COMPRA,
  ...ACOES_DA_CONTAGEM,
  ...ACOES_DO_ARQUIVO,
};

const TRIMESTRE_MS = 91 * 86_400_000;

let app: TestApp;
let casas: Awaited<ReturnType<typeof asCasas>>;
beforeAll(async () => {
  app = await testApp();
  casas = await asCasas(app);
});
afterAll(() => app.close());

const dias = fc.array(
  fc.record({
    acao: fc.constantFrom(...Object.keys(ACOES)),
    n: fc.nat(10_000),
    m: fc.nat(10_000),
  }),
  { minLength: 60, maxLength: 90, size: 'max' },
);

test(
  'a quarter at the parts desk: whatever happens, balance, demand and what is to come are what the book says',
  { timeout: PACIENCIA },
  async () => {
    const feitas = new Set<string>();
    await fc.assert(
      fc.asyncProperty(dias, async (acontece) => {
        const mundo = await oTrimestre(casas);
        for (const [k, { acao, n, m }] of acontece.entries()) {
          mundo.agora = new Date(Date.UTC(2026, 8, 1, 11) + Math.floor((TRIMESTRE_MS * k) / acontece.length));
          app.setNow(mundo.agora);
          await mundo.renovar();
          await ACOES[acao]?.(mundo, { n, m });
          await conferir(mundo);
          feitas.add(acao);
        }
      }),
      { numRuns: TAMANHOS.trimestres, seed: SEMENTE, endOnFailure: true },
    );
    // Each kind of thing happened in one of them at least.
    expect([...feitas].toSorted()).toEqual(Object.keys(ACOES).toSorted());
  },
);
