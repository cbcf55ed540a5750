import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { aFornecedor, aPecaComVendas } from '../../../../test/factories/estoque.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let ana: Caller;
let codFornecedor: number;
let serial = 0;

beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  ana = await as(app, casa, 2);
  codFornecedor = await aFornecedor(app, casa);
});
afterAll(() => app.close());

const aPeca = (emMaos: number) =>
  aPecaComVendas(app, casa, { codigo: `P-${(serial += 1)}`, codFornecedor, vendas: [], emMaos });
const mover = (codPeca: number, body: object, headers: Record<string, string> = {}) =>
  app.call(ana, movimentoContracts.movimentarPeca, { body: { codPeca, ...body }, headers });

test('nothing leaves that is not there, and what was asked is one tap away', async () => {
  const codPeca = await aPeca(2);
  const recusa = await mover(codPeca, { tipo: 'venda', quantidade: 3 });
  expect(recusa.status).toBe(409);
  expect(recusa.refusal()).toMatchObject({ mensagem: 'Há só 2 em mãos' });
  const perdida = await mover(codPeca, { tipo: 'perdida', quantidade: 1 });
  expect(perdida.json()).toEqual({ codPeca, emMaos: 2, naoTinha: 1 });
});

test('who makes a quote says “não tinha” by the part’s code', async () => {
  const codPeca = await aPeca(0);
  const oficina = await as(app, casa, 3);
  const anotar = (codigo: string) =>
    app.call(oficina, movimentoContracts.anotarPerdida, {
      body: { codConcessionaria: casa.codConcessionaria, codigo, quantidade: 2 },
    });
  expect((await anotar(`p ${serial}`)).json()).toEqual({ codPeca, emMaos: 0, naoTinha: 2 });
  expect((await anotar('NADA-9')).status).toBe(404);
  // Moving a part stays with whoever keeps the stock.
  const mexer = await app.call(oficina, movimentoContracts.movimentarPeca, {
    body: { codPeca, tipo: 'entrada', quantidade: 1 },
  });
  expect(mexer.status).toBe(403);
});

test.each([
  ['half of what has no halves', { quantidade: 1.5 }, 422],
  ['a ten-thousandth', { quantidade: 1.0001 }, 400],
  ['text', { quantidade: '3' }, 400],
  ['nothing', { quantidade: 0 }, 400],
  ['more than anybody moves', { quantidade: 100_000 }, 400],
  ['a number below zero that comes in', { tipo: 'entrada', quantidade: -3 }, 400],
  ['a number below zero that is sold', { tipo: 'venda', quantidade: -3 }, 400],
  ['a number below zero that is used', { tipo: 'consumo', quantidade: -3 }, 400],
  ['a number below zero that comes back', { tipo: 'devolucao', quantidade: -3 }, 400],
  ['a number below zero that was lost', { tipo: 'perdida', quantidade: -3 }, 400],
  ['a kind that there is not', { tipo: 'roubo' }, 400],
  ['a part that there is not', { codPeca: 999_999_999 }, 404],
  ['a balance below zero', { tipo: 'ajuste', quantidade: -6, motivo: 'Contagem' }, 409],
])('%s is no movement, and moves nothing', async (_, errado, status) => {
  const codPeca = await aPeca(5);
  const recusa = await mover(codPeca, { tipo: 'entrada', quantidade: 1, ...errado });
  expect(recusa.status).toBe(status);
  const { rows } = await app.admin.query('select em_maos from peca_estoque where cod_peca = $1', [codPeca]);
  expect(rows).toEqual([{ em_maos: 5 }]);
});

test('half a litre comes in and is sold to the last drop; half a pair is refused whoever writes it', async () => {
  const oleo = await aPecaComVendas(app, casa, {
    codigo: 'OL-5W30',
    codFornecedor,
    vendas: [],
    emMaos: 0.3,
    unidade: 'l',
  });
  expect((await mover(oleo, { tipo: 'entrada', quantidade: 3.5 })).json()).toMatchObject({ emMaos: 3.8 });
  expect((await mover(oleo, { tipo: 'venda', quantidade: 3.7 })).json()).toMatchObject({ emMaos: 0.1 });
  const demais = await mover(oleo, { tipo: 'venda', quantidade: 0.125 });
  expect(demais.refusal()).toMatchObject({ mensagem: 'Há só 0,1 em mãos' });
  expect((await mover(oleo, { tipo: 'venda', quantidade: 0.1 })).json()).toMatchObject({ emMaos: 0 });
  const codPeca = await aPeca(1);
  await expect(
    app.admin.query(
      `insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, dia, quando)
       select cod_distribuidor, cod_concessionaria, cod_peca, 'entrada', 0.5, now(), now() from peca where cod_peca = $1`,
      [codPeca],
    ),
  ).rejects.toThrow('fraction');
});

test('an adjustment says why', async () => {
  const codPeca = await aPeca(2);
  expect((await mover(codPeca, { tipo: 'ajuste', quantidade: -1 })).status).toBe(422);
  const feita = await mover(codPeca, { tipo: 'ajuste', quantidade: -1, motivo: 'Contagem de novembro' });
  expect(feita.json()).toMatchObject({ emMaos: 1 });
  // What needs no reason may have an empty one.
  const chegou = await mover(codPeca, { tipo: 'entrada', quantidade: 1, motivo: '' });
  expect(chegou.json()).toMatchObject({ emMaos: 2 });
});

test('the same movement sent again is the same movement', async () => {
  const codPeca = await aPeca(5);
  const headers = { 'idempotency-key': 'venda-do-balcao-1' };
  for (let vez = 0; vez < 3; vez += 1) {
    const feita = await mover(codPeca, { tipo: 'venda', quantidade: 1 }, headers);
    expect(feita.json()).toMatchObject({ emMaos: 4 });
  }
});

test('whoever moves at the same moment, the balance is the sum of the movements and never below zero', async () => {
  const tipos = fc.constantFrom('entrada', 'venda', 'consumo', 'devolucao', 'perdida');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ tipo: tipos, quantidade: fc.integer({ min: 1, max: 4 }) }), { maxLength: 10 }),
      async (movimentos) => {
        const codPeca = await aPeca(5);
        const respostas = await Promise.all(movimentos.map((movimento) => mover(codPeca, movimento)));
        expect(respostas.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
        const { rows } = await app.admin.query<{
          em_maos: number;
          soma: number;
          demanda: number;
          meses: number;
        }>(
          `select e.em_maos, sum(m.saldo)::integer as soma, sum(m.demanda)::integer as demanda,
             coalesce((select sum(unidades)::integer from peca_demanda d where d.cod_peca = e.cod_peca), 0) as meses
           from peca_estoque e join peca_movimento m using (cod_peca) where e.cod_peca = $1 group by e.cod_peca`,
          [codPeca],
        );
        const [saldo] = rows;
        expect(saldo?.em_maos).toBe(saldo?.soma);
        expect(saldo?.meses).toBe(saldo?.demanda);
        expect(saldo?.em_maos).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 15 },
  );
});
