import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emergenciaContracts } from '@oferta/contracts/estoque/emergencia.ts';
import { type Fornecedor, fornecedorContracts } from '@oferta/contracts/estoque/fornecedor.ts';
import { recebimentoContracts } from '@oferta/contracts/estoque/recebimento.ts';
import { type Sugestao, sugestaoContracts } from '@oferta/contracts/estoque/sugestao.ts';
import {
  aFornecedor,
  aPecaComVendas,
  gerarJa,
  oPedidoEnviado,
  semEstoque,
} from '../../../../test/factories/estoque.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let ana: Caller;
let codFornecedor: number;
let filtro: number;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  ana = await as(app, casa, 1, { nome: 'Ana Prado' });
});
beforeEach(async () => {
  await semEstoque(app);
  // It takes orders on Fridays only; of Monday 23 November nobody waits so long.
  codFornecedor = await aFornecedor(app, casa);
  await app.admin.query(`update fornecedor set dias_pedido = '{5}'`);
  const vendas = Array.from({ length: 24 }, () => 10);
  filtro = await aPecaComVendas(app, casa, {
    codigo: 'FO-1',
    codFornecedor,
    vendas,
    emMaos: 3,
    embalagem: 6,
  });
});
afterAll(() => app.close());

const params = () => ({ codConcessionaria: casa.codConcessionaria });
const pedir = (mudanca: object = {}) =>
  app.call(ana, emergenciaContracts.pedirComUrgencia, {
    body: {
      ...params(),
      codFornecedor,
      motivo: 'Carro parado no elevador 3',
      chegaEm: '2026-11-25',
      freteCentavos: 9000,
      linhas: [{ codPeca: filtro, quantidade: 6 }],
      ...mudanca,
    },
  });
const oFornecedor = async () =>
  (await app.call(ana, fornecedorContracts.listFornecedores, { params: params() }))
    .json<Fornecedor[]>()
    .find((cada) => cada.codFornecedor === codFornecedor);

test('an emergency leaves today with why, its freight and its own day, and is on its way at once', async () => {
  const pedida = (await pedir()).json<Sugestao>();
  expect(pedida).toMatchObject({
    title: 'Fábrica · emergência',
    tipo: 'emergencia',
    motivo: 'Carro parado no elevador 3',
    situacao: 'aprovada',
    aprovadaPor: 'Ana Prado',
    saiEm: '2026-11-23',
    chegaEm: '2026-11-25',
    freteAprovadoCentavos: 9000,
    valorCentavos: 6 * 5000,
  });
  const { codSugestaoPedido } = pedida;
  const enviada = await app.call(ana, sugestaoContracts.enviarSugestao, { params: { codSugestaoPedido } });
  // Sent, it keeps the day it was asked for, whatever the supplier's lead time.
  expect(enviada.json()).toMatchObject({ situacao: 'enviada', chegaEm: '2026-11-25' });
  const aCaminho = await app.call(ana, recebimentoContracts.listACaminho, { params: params() });
  expect(aCaminho.json()).toMatchObject([{ codigo: 'FO-1', unidades: 6, dia: '2026-11-25' }]);
});

test('it is beside the open suggestion, which counts it as to come; its cost is counted apart', async () => {
  await gerarJa(app, casa);
  const linhaAberta = async () => {
    const { itens } = (
      await app.call(ana, sugestaoContracts.listSugestoes, { params: params(), query: { st: 'abertas' } })
    ).json<{ itens: Sugestao[] }>();
    return itens;
  };
  const [antes] = await linhaAberta();
  // What comes before an order of today could is sold before it, too: it is much that makes the order less.
  await pedir({ linhas: [{ codPeca: filtro, quantidade: 30 }] });
  await gerarJa(app, casa);
  const abertas = await linhaAberta();
  expect(abertas).toHaveLength(1);
  expect(abertas[0]).toMatchObject({ tipo: 'reposicao' });
  expect(abertas[0]?.valorCentavos).toBeLessThan(antes?.valorCentavos ?? 0);
  expect((await oFornecedor())?.emergencias).toEqual({ pedidos: 1, centavos: 150_000, freteCentavos: 9000 });
});

test('the days of an emergency teach nothing of the others', async () => {
  const receber = (codSugestaoPedido: number) =>
    app.call(ana, sugestaoContracts.receberSugestao, { params: { codSugestaoPedido } });
  expect((await oFornecedor())?.prazoMedido).toBeNull();
  // Sent on 20 November, here on 23: three days.
  const normal = await oPedidoEnviado(app, casa, { [filtro]: 6 });
  await app.admin.query('update sugestao_pedido set cod_fornecedor = $1 where cod_sugestao_pedido = $2', [
    codFornecedor,
    normal,
  ]);
  await receber(normal);
  expect((await oFornecedor())?.prazoMedido).toEqual({ dias: 3, pedidos: 1 });
  const { codSugestaoPedido } = (await pedir()).json<Sugestao>();
  await app.call(ana, sugestaoContracts.enviarSugestao, { params: { codSugestaoPedido } });
  await receber(codSugestaoPedido);
  expect((await oFornecedor())?.prazoMedido).toEqual({ dias: 3, pedidos: 1 });
});

test('its packs, its budget and its parts hold as for any other order', async () => {
  expect((await pedir({ linhas: [{ codPeca: filtro, quantidade: 7 }] })).refusal().mensagem).toBe(
    'FO-1 vem em embalagens de 6: peça 6 ou 12',
  );
  expect((await pedir({ motivo: ' ' })).status).toBe(400);
  expect((await pedir({ chegaEm: '2026-11-22' })).refusal()).toMatchObject({
    campos: [{ campo: 'chegaEm' }],
  });
  expect((await pedir({ codFornecedor: 999_999 })).status).toBe(404);
  const duas = [
    { codPeca: filtro, quantidade: 6 },
    { codPeca: filtro, quantidade: 6 },
  ];
  expect((await pedir({ linhas: duas })).status).toBe(400);
  expect((await pedir({ linhas: [{ codPeca: filtro, quantidade: 6000 }] })).status).toBe(403);
  // Another part took its place meanwhile.
  const nova = await aPecaComVendas(app, casa, { codigo: 'FO-2', codFornecedor, vendas: [] });
  await app.admin.query('update peca set cod_substituta = $1 where cod_peca = $2', [nova, filtro]);
  expect((await pedir()).refusal().mensagem).toContain('outra tomou o lugar dela');
  const { rows } = await app.admin.query(`select from sugestao_pedido where tipo = 'emergencia'`);
  expect(rows).toEqual([]);
});
