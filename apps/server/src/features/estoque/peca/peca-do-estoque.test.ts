import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PecaDoEstoque, pecaDoEstoqueContracts } from '@oferta/contracts/estoque/peca-do-estoque.ts';
import { aFornecedor, aPecaComVendas, gerarJa, semEstoque } from '../../../../test/factories/estoque.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

const FIRME = Array.from({ length: 12 }, () => 10);

let app: TestApp;
let casa: Casa;
let ana: Caller;
let codFornecedor: number;
let velha: number;
let nova: number;

beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  ana = await as(app, casa, 1, { nome: 'Ana Prado' });
});
beforeEach(async () => {
  await semEstoque(app);
  codFornecedor = await aFornecedor(app, casa);
  velha = await aPecaComVendas(app, casa, { codigo: 'FO-1', codFornecedor, vendas: FIRME, emMaos: 3 });
  nova = await aPecaComVendas(app, casa, { codigo: 'FO-2', codFornecedor, vendas: [] });
});
afterAll(() => app.close());

const ler = async (codPeca: number) =>
  (
    await app.call(ana, pecaDoEstoqueContracts.getPecaDoEstoque, { params: { codPeca } })
  ).json<PecaDoEstoque>();
async function salvar(codPeca: number, mudada: object, versao?: number) {
  const antes = await ler(codPeca);
  const { marca, ncm, embalagem, localizacao, minimo, maximo } = antes;
  const peca = {
    codFornecedor,
    marca,
    ncm,
    embalagem,
    localizacao,
    minimo,
    maximo,
    codigoSubstituta: null,
    ...mudada,
  };
  return app.call(ana, pecaDoEstoqueContracts.salvarPecaDoEstoque, {
    params: { codPeca },
    body: { versao: versao ?? antes.versao, peca },
  });
}

test('a part is saved with what it is to the stock; who saves an older one is told', async () => {
  const { versao } = await ler(velha);
  const salva = await salvar(velha, {
    ncm: '84212300',
    marca: 'Genuína',
    localizacao: 'A-03',
    embalagem: 6,
    minimo: 2,
    maximo: 9,
  });
  expect(salva.json()).toMatchObject({
    ncm: '84212300',
    localizacao: 'A-03',
    embalagem: 6,
    minimo: 2,
    maximo: 9,
  });
  expect((await salvar(velha, { minimo: 1 }, versao)).status).toBe(409);
  expect((await salvar(velha, { minimo: 9, maximo: 3 })).status).toBe(400);
  expect((await salvar(velha, { ncm: '12' })).status).toBe(400);
});

test('a superseded part is ordered no more: its demand and what is left of it are its successor’s', async () => {
  expect((await salvar(velha, { codigoSubstituta: 'fo 2' })).json()).toMatchObject({ substituta: 'FO-2' });
  await gerarJa(app, casa);
  const { rows } = await app.admin.query(
    `select cod_peca::integer as cod, (explicacao ->> 'emMaos')::integer as "emMaos", sugerido > 0 as pede from sugestao_linha`,
  );
  expect(rows).toEqual([{ cod: nova, emMaos: 3, pede: true }]);
});

test('chains stay one step long, and a circle is refused', async () => {
  const terceira = await aPecaComVendas(app, casa, { codigo: 'FO-3', codFornecedor, vendas: [] });
  await salvar(velha, { codigoSubstituta: 'FO-2' });
  await salvar(nova, { codigoSubstituta: 'FO-3' });
  expect(await ler(velha)).toMatchObject({ substituta: 'FO-3' });
  const recusa = await salvar(terceira, { codigoSubstituta: 'FO-1' });
  expect(recusa.refusal()).toMatchObject({ campos: [{ campo: 'codigoSubstituta' }] });
  expect((await salvar(velha, { codigoSubstituta: 'NADA' })).status).toBe(422);
});

test('its movements are told, the newest first', async () => {
  const { movimentos, emMaos } = await ler(velha);
  expect(emMaos).toBe(3);
  expect(movimentos[0]).toMatchObject({ tipo: 'venda', quantidade: -10 });
  expect(movimentos.at(-1)).toMatchObject({ tipo: 'entrada', quantidade: 123 });
});
