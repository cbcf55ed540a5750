import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARREDONDAMENTOS } from '@oferta/domain/cardapio/arredondamento.ts';
import {
  contaDaPeca,
  MAIOR_MARGEM_BP,
  partidaDaPeca,
  precoDaConta,
} from '@oferta/domain/cardapio/conta-da-peca.ts';
import { cloneDatabase, type ClonedDatabase } from '../../../../test/database.ts';
import { testPool, type TestPool } from '../../../../test/test-pool.ts';

let database: ClonedDatabase;
let pool: TestPool;
beforeAll(async () => {
  database = await cloneDatabase();
  pool = testPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const bp = (min: number, max: number) => fc.integer({ min, max });
const UMA = fc.record({
  custo: bp(0, 99_999_999),
  preco: fc.option(bp(0, 99_999_999)),
  frete: bp(0, 10_000),
  impostos: bp(0, 10_000),
  margem: bp(0, MAIOR_MARGEM_BP),
  lista: fc.option(bp(1000, 50_000)),
  canal: bp(1000, 20_000),
  arredondamento: fc.constantFrom(...ARREDONDAMENTOS),
});

test('the database sells by the same rule as the domain, to the centavo', async () => {
  const todas = fc.sample(UMA, 2000);
  const { rows } = await pool.query<{ centavos: string }>(
    `select conta_da_peca(u.custo, u.preco, u.frete, u.impostos, u.margem, u.lista, u.canal, u.arredondamento) as centavos
     from jsonb_to_recordset($1) as u (n integer, custo integer, preco integer, frete integer, impostos integer, margem integer,
       lista integer, canal integer, arredondamento text) order by u.n`,
    [JSON.stringify(todas.map((uma, n) => ({ n, ...uma })))],
  );
  const noDominio = todas.map((uma) => {
    const peca = { custoCentavos: uma.custo, precoCentavos: uma.preco, classe: 'A' } as const;
    const parametros = {
      freteBp: uma.frete,
      impostosBp: uma.impostos,
      margens: { A: uma.margem, B: 0, C: 0 },
      fatorListaBp: uma.lista,
      canais: { balcao: 10_000, oficina: uma.canal, seguradora: 10_000, atacado: 10_000 },
      arredondamento: uma.arredondamento,
    };
    return precoDaConta(contaDaPeca(peca, parametros, { canal: 'oficina', partirDe: partidaDaPeca(peca) }));
  });
  expect(rows.map(({ centavos }) => Number(centavos))).toEqual(noDominio);
});
