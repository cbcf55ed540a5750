import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fornecedor, fornecedorContracts } from '@oferta/contracts/estoque/fornecedor.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let ana: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  ana = await as(app, casa, 1);
});
afterAll(() => app.close());

const ESCRITO = {
  nome: 'Fábrica',
  prazoDias: 9,
  revisaoDias: 7,
  orcamentoCentavos: 4_000_000,
  nivelABp: 9700,
  nivelBBp: 9400,
  nivelCBp: 8800,
};
const criar = (body: object) =>
  app.call(ana, fornecedorContracts.criarFornecedor, {
    body: { ...ESCRITO, ...body, codConcessionaria: casa.codConcessionaria },
  });

test('a supplier is registered once, and saved by whoever saw it as it is', async () => {
  const novo = (await criar({})).json<Fornecedor>();
  expect(novo).toMatchObject({ ...ESCRITO, pecas: 0, versao: 1 });
  expect((await criar({})).refusal()).toMatchObject({ campos: [{ campo: 'nome' }] });
  const salvar = (versao: number) =>
    app.call(ana, fornecedorContracts.salvarFornecedor, {
      params: { codFornecedor: novo.codFornecedor },
      body: { ...ESCRITO, nivelCBp: 9000, versao },
    });
  expect((await salvar(1)).json()).toMatchObject({ nivelCBp: 9000, versao: 2 });
  expect((await salvar(1)).status).toBe(409);
  expect((await criar({ nome: 'Outra', revisaoDias: 0 })).status).toBe(400);
});

test('a dealership spends less than its budget by itself; more is the distributor’s to give', async () => {
  const { codFornecedor } = (await criar({ nome: 'Rodas do Planalto' })).json<Fornecedor>();
  const distribuidor = await as(app, casa, 2);
  const salvar = (quem: Caller, versao: number, orcamentoCentavos: number | null) =>
    app.call(quem, fornecedorContracts.salvarFornecedor, {
      params: { codFornecedor },
      body: { ...ESCRITO, nome: 'Rodas do Planalto', orcamentoCentavos, versao },
    });
  expect((await salvar(ana, 1, 3_000_000)).json()).toMatchObject({ orcamentoCentavos: 3_000_000 });
  for (const maior of [3_000_001, null]) {
    const recusa = await salvar(ana, 2, maior);
    expect(recusa.status).toBe(403);
    expect(recusa.refusal()).toMatchObject({ campos: [{ campo: 'orcamentoCentavos' }] });
  }
  expect((await salvar(distribuidor, 2, 9_000_000)).json()).toMatchObject({ orcamentoCentavos: 9_000_000 });
});

test('what a supplier asks of an order and its calendar are kept in order, and say when the next order leaves', async () => {
  const calendario = {
    diasPedido: [5, 2, 2],
    diasDoMes: [15],
    diasEntrega: [4],
    diasFechados: ['2026-11-24'],
  };
  const condicoes = { pedidoMinimoCentavos: 50_000, freteCentavos: 4500, freteGratisCentavos: 120_000 };
  const novo = (
    await criar({ nome: 'Elétrica', prazoDias: 2, ...calendario, ...condicoes })
  ).json<Fornecedor>();
  // Of Monday 23 November: closed on Tuesday, so on Friday, and two days later it is Thursday it waits for.
  expect(novo).toMatchObject({
    ...condicoes,
    diasPedido: [2, 5],
    diasFechados: ['2026-11-24'],
    sai: '2026-11-27',
    chega: '2026-12-03',
  });
  // Nothing said of it: nothing asked, and every working day.
  expect((await criar({ nome: 'Sem calendário', prazoDias: 5 })).json()).toMatchObject({
    pedidoMinimoCentavos: null,
    diasPedido: [],
    sai: '2026-11-23',
    chega: '2026-11-30',
  });
  for (const mal of [
    { diasDoMes: [32] },
    { diasPedido: [7] },
    { diasFechados: ['2026-02-30'] },
    { freteCentavos: 0 },
  ])
    expect((await criar({ nome: 'Mal', ...mal })).status).toBe(400);
});
