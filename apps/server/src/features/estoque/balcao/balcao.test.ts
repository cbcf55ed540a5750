import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { itemAdicionalContracts } from '@oferta/contracts/cardapio/item-adicional.ts';
import { balcaoContracts, type KitProposto, type PecaNoBalcao } from '@oferta/contracts/estoque/balcao.ts';
import { aContagem, aFornecedor, aPecaComVendas, semEstoque } from '../../../../test/factories/estoque.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let consultor: Caller;
let gerente: Caller;
let filtro: number;

beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  consultor = await as(app, casa, 4);
  gerente = await as(app, casa, 2);
});
beforeEach(async () => {
  await app.admin.query('truncate contagem, contagem_linha cascade');
  await semEstoque(app);
  const codFornecedor = await aFornecedor(app, casa);
  filtro = await aPecaComVendas(app, casa, { codigo: 'FO-1', codFornecedor, vendas: [], emMaos: 7 });
  await aPecaComVendas(app, casa, { codigo: 'OL-5', codFornecedor, vendas: [] });
});
afterAll(() => app.close());

const consultar = async (quem = consultor, busca = 'FO') =>
  (
    await app.call(quem, balcaoContracts.consultarPecas, {
      params: { codConcessionaria: casa.codConcessionaria },
      query: { busca },
    })
  ).json<PecaNoBalcao[]>();

test('who speaks with the customer sees price and balance, and notes what was not there', async () => {
  expect(await consultar()).toMatchObject([{ codigo: 'FO-1', emMaos: 7, sendoContada: false, aChegar: 0 }]);
  expect(await consultar(consultor, 'peça')).toHaveLength(2);
  const nota = await app.call(consultor, movimentoContracts.anotarPerdida, {
    body: { codConcessionaria: casa.codConcessionaria, codigo: 'OL-5', quantidade: 1 },
  });
  expect(nota.json()).toMatchObject({ naoTinha: 1, emMaos: 0 });
  // Moving stock is not theirs.
  const venda = await app.call(consultor, movimentoContracts.movimentarPeca, {
    body: { codPeca: filtro, tipo: 'venda', quantidade: 1 },
  });
  expect(venda.status).toBe(403);
  expect(
    (
      await app.call(await as(app, casa, 5), balcaoContracts.consultarPecas, {
        params: { codConcessionaria: casa.codConcessionaria },
        query: {},
      })
    ).status,
  ).toBe(403);
});

test('a part that is being counted hides its balance from those who count, not from those who decide', async () => {
  await aContagem(app, casa, { titulo: 'Prateleira', codPeca: filtro });
  expect(await consultar()).toMatchObject([{ emMaos: null, sendoContada: true }]);
  expect(await consultar(gerente)).toMatchObject([{ emMaos: 7, sendoContada: true }]);
});

test('parts that are always missed together are proposed, until the menu has them as a kit', async () => {
  const { rows } = await app.admin.query<{ cod: number }>(
    `select cod_peca::integer as cod from peca where codigo = 'OL-5'`,
  );
  const oleo = rows[0]?.cod ?? 0;
  const propostos = async () =>
    (
      await app.call(consultor, balcaoContracts.listFaltamJuntas, {
        params: { codConcessionaria: casa.codConcessionaria },
      })
    ).json<KitProposto[]>();
  for (const dia of ['01', '05', '12']) {
    app.setNow(new Date(`2026-11-${dia}T14:00:00Z`));
    const quem = await as(app, casa, 4);
    for (const codigo of ['FO-1', 'OL-5'])
      await app.call(quem, movimentoContracts.anotarPerdida, {
        body: { codConcessionaria: casa.codConcessionaria, codigo, quantidade: 1 },
      });
    if (dia !== '12') {
      consultor = quem;
      expect(await propostos()).toEqual([]);
    }
    consultor = quem;
  }
  expect(await propostos()).toMatchObject([
    {
      vezes: 3,
      de: 3,
      pecas: [
        { codPeca: filtro, codigo: 'FO-1' },
        { codPeca: oleo, codigo: 'OL-5' },
      ],
    },
  ]);
  const criado = await app.call(await as(app, casa, 2), itemAdicionalContracts.criarItemAdicional, {
    body: {
      codConcessionaria: casa.codConcessionaria,
      descricao: 'Kit filtro e óleo',
      pecas: [filtro, oleo].map((codPeca) => ({ codPeca, quantidadeMil: 1000 })),
      combina: { marcas: [], modelos: [], kmDe: null, kmAte: null, meses: [] },
    },
  });
  expect(criado.status).toBe(200);
  expect(await propostos()).toEqual([]);
});
