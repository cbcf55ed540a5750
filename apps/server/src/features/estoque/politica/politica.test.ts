import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  politicaContracts,
  type PoliticaDaCasa,
  type Simulacao,
} from '@oferta/contracts/estoque/politica.ts';
import {
  type LinhaDaSugestao,
  type Sugestao,
  sugestaoContracts,
} from '@oferta/contracts/estoque/sugestao.ts';
import { aFornecedor, aPecaComVendas, gerarJa, semEstoque } from '../../../../test/factories/estoque.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let ana: Caller;
let marta: Caller;
let filtro: number;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  ana = await as(app, casa, 1, { nome: 'Ana Prado' });
  marta = await as(app, casa, 2, { nome: 'Marta Reis' });
  await semEstoque(app);
  const codFornecedor = await aFornecedor(app, casa);
  filtro = await aPecaComVendas(app, casa, {
    codigo: 'FO-1',
    codFornecedor,
    vendas: Array.from({ length: 24 }, (_, mes) => 10 + ((mes * 7) % 5)),
    emMaos: 3,
  });
  await aPecaComVendas(app, casa, {
    codigo: 'PR-2',
    codFornecedor,
    vendas: Array.from({ length: 24 }, (_, mes) => (mes % 6 === 0 ? 2 : 0)),
    emMaos: 1,
  });
});
afterAll(() => app.close());

const params = () => ({ codConcessionaria: casa.codConcessionaria });
const ler = async () =>
  (await app.call(ana, politicaContracts.getPolitica, { params: params() })).json<PoliticaDaCasa>();
const simular = async (celulas: object) =>
  (
    await app.call(ana, politicaContracts.simularPolitica, { params: params(), body: { celulas } })
  ).json<Simulacao>();
const salvar = (quem: Caller, celulas: object, versao: number) =>
  app.call(quem, politicaContracts.salvarPolitica, { params: params(), body: { celulas, versao } });
const linhaDoFiltro = async () => {
  await gerarJa(app, casa);
  const lista = await app.call(ana, sugestaoContracts.listSugestoes, {
    params: params(),
    query: { st: 'abertas' },
  });
  const [aberta] = lista.json<{ itens: Sugestao[] }>().itens;
  const { itens } = (
    await app.call(ana, sugestaoContracts.getSugestao, {
      params: { codSugestaoPedido: aberta?.codSugestaoPedido ?? 0 },
    })
  ).json<Sugestao & { itens: LinhaDaSugestao[] }>();
  return itens.find(({ codPeca }) => codPeca === filtro);
};
const menos = { AX: { nivelBp: 6000, limiteMeses: null, revisarAMao: false } };

test('a policy by cell shows its effect before it is saved, and nothing is written by looking', async () => {
  expect(await ler()).toEqual({ celulas: {}, versao: 0, alteradaPor: null });
  const vista = await simular(menos);
  expect(vista).toMatchObject({ meses: 10, pecas: 2, deTodas: 2 });
  expect(vista.antes.atendimento).toBeGreaterThan(0.9);
  expect(vista.depois.estoqueCentavos).toBeLessThan(vista.antes.estoqueCentavos);
  expect(vista.depois.perdidasCentavosPorMes).toBeGreaterThanOrEqual(vista.antes.perdidasCentavosPorMes);
  expect(vista.celulas.find(({ celula }) => celula === 'AX')?.pecas).toBe(1);
  expect(await ler()).toEqual({ celulas: {}, versao: 0, alteradaPor: null });
});

test('saved, the next suggestions are made by it and say so; of two who save, the second is told', async () => {
  const antes = await linhaDoFiltro();
  expect(antes?.explicacao.nivelServicoBp).toBe(9700);
  const juntos = await Promise.all([salvar(ana, menos, 0), salvar(marta, menos, 0)]);
  expect(juntos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await ler()).versao).toBe(1);
  const depois = await linhaDoFiltro();
  expect(depois?.explicacao.nivelServicoBp).toBe(6000);
  expect(depois?.sugerido).toBeLessThan(antes?.sugerido ?? 0);
  expect((await salvar(ana, {}, 0)).status).toBe(409);
  // What holds is what it is compared with.
  const vista = await simular(menos);
  expect(vista.depois).toEqual(vista.antes);
});

test('a cell that is looked at by hand has its lines unmarked, and what somebody marks stays', async () => {
  const aMao = { AX: { nivelBp: null, limiteMeses: 1, revisarAMao: true } };
  expect((await salvar(marta, aMao, 1)).json()).toMatchObject({ versao: 2, alteradaPor: 'Marta Reis' });
  const linha = await linhaDoFiltro();
  expect(linha).toMatchObject({ marcada: false, revisar: true, antes: null });
  // A steady A part has no limit of its own; the cell's holds.
  expect(linha?.explicacao.limite).toBe(12);
  for (const mal of [{ AX: { ...aMao.AX, limiteMeses: 25 } }, { AX: { ...aMao.AX, nivelBp: 4000 } }])
    expect((await salvar(ana, mal, 2)).status).toBe(400);
});
