import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ACaminho,
  type NotaConferida,
  recebimentoContracts,
} from '@oferta/contracts/estoque/recebimento.ts';
import { sugestaoContracts } from '@oferta/contracts/estoque/sugestao.ts';
import { isChaveDeNota } from '@oferta/domain/estoque/nfe.ts';
import {
  aFornecedor,
  aPecaComVendas,
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
let oleo: number;
let pedido: number;

beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  ana = await as(app, casa, 1, { nome: 'Ana Prado' });
});
beforeEach(async () => {
  await semEstoque(app);
  codFornecedor = await aFornecedor(app, casa);
  filtro = await aPecaComVendas(app, casa, { codigo: 'FO-1', codFornecedor, vendas: [], emMaos: 1 });
  oleo = await aPecaComVendas(app, casa, {
    codigo: 'OL-5',
    codFornecedor,
    vendas: [],
    unidade: 'l',
    embalagem: 200,
  });
  pedido = await oPedidoEnviado(app, casa, { [filtro]: 10, [oleo]: 400 });
});
afterAll(() => app.close());

const receber = (linhas: object[], resto: object = {}) =>
  app.call(ana, recebimentoContracts.receberPecas, {
    body: { codConcessionaria: casa.codConcessionaria, linhas, ...resto },
  });
const aCaminho = async () =>
  (
    await app.call(ana, recebimentoContracts.listACaminho, {
      params: { codConcessionaria: casa.codConcessionaria },
    })
  ).json<ACaminho[]>();
const faltam = async () => (await aCaminho()).map(({ codigo, unidades }) => [codigo, unidades]);
const situacao = async (cod = pedido) => {
  const { rows } = await app.admin.query<{ situacao: string }>(
    'select situacao from sugestao_pedido where cod_sugestao_pedido = $1',
    [cod],
  );
  return rows[0]?.situacao;
};
const saldos = async () => {
  const { rows } = await app.admin.query<{ codigo: string; em_maos: number; soma: number }>(
    `select p.codigo, e.em_maos, (select coalesce(sum(saldo), 0) from peca_movimento m where m.cod_peca = p.cod_peca) as soma
     from peca_estoque e join peca p using (cod_peca) order by p.codigo`,
  );
  for (const { em_maos: emMaos, soma } of rows) expect(emMaos).toBe(soma);
  return Object.fromEntries(rows.map(({ codigo, em_maos: emMaos }) => [codigo, emMaos]));
};

test('an order comes in part; what is still to come stays, with its day; the rest closes it', async () => {
  expect(await aCaminho()).toMatchObject([
    { codigo: 'FO-1', pedidas: 10, chegou: 0, unidades: 10, dia: '2026-12-20', atrasada: false },
    { codigo: 'OL-5', unidades: 400 },
  ]);
  expect((await receber([{ codPeca: filtro, quantidade: 7 }])).json()).toMatchObject({
    semPedido: 0,
    aMais: 0,
  });
  expect(await faltam()).toEqual([
    ['FO-1', 3],
    ['OL-5', 400],
  ]);
  expect(await situacao()).toBe('enviada');
  await app.call(ana, recebimentoContracts.adiarPedido, {
    params: { codSugestaoPedido: pedido },
    body: { dia: '2026-11-21', pecas: [filtro] },
  });
  expect((await aCaminho())[0]).toMatchObject({ codigo: 'FO-1', dia: '2026-11-21', atrasada: true });
  const tudo = await app.call(ana, sugestaoContracts.receberSugestao, {
    params: { codSugestaoPedido: pedido },
  });
  expect(tudo.json()).toMatchObject({ situacao: 'recebida' });
  expect(await saldos()).toEqual({ 'FO-1': 11, 'OL-5': 400 });
  expect(await aCaminho()).toEqual([]);
});

test('too much, damaged and without an order: what is fit comes in, damaged ones stay to come', async () => {
  const outra = await aPecaComVendas(app, casa, { codigo: 'VL-3', codFornecedor, vendas: [] });
  const resposta = await receber([
    { codPeca: filtro, quantidade: 12 },
    { codPeca: oleo, quantidade: 100.5, avariada: 200 },
    { codPeca: outra, quantidade: 2 },
  ]);
  expect(resposta.json()).toMatchObject({ linhas: 3, semPedido: 1, aMais: 1 });
  expect(await saldos()).toEqual({ 'FO-1': 13, 'OL-5': 100.5, 'VL-3': 2 });
  expect(await faltam()).toEqual([['OL-5', 299.5]]);
});

test('a part that took the place of the ordered one fills its line', async () => {
  const nova = await aPecaComVendas(app, casa, { codigo: 'FO-2', codFornecedor, vendas: [] });
  await app.admin.query('update peca set cod_substituta = $1 where cod_peca = $2', [nova, filtro]);
  expect((await receber([{ codPeca: nova, quantidade: 4 }])).json()).toMatchObject({ semPedido: 0 });
  // And one that only this delivery brings in its place.
  const parecida = await aPecaComVendas(app, casa, { codigo: 'FO-9', codFornecedor, vendas: [] });
  await receber([{ codPeca: parecida, codPecaPedida: filtro, quantidade: 1 }]);
  expect(await faltam()).toEqual([
    ['FO-1', 5],
    ['OL-5', 400],
  ]);
  expect(await saldos()).toMatchObject({ 'FO-1': 1, 'FO-2': 4, 'FO-9': 1 });
});

test('what never comes is cancelled with a reason: a line, then the order; what came stays', async () => {
  const cancelar = (body: object) =>
    app.call(ana, recebimentoContracts.cancelarPedido, { params: { codSugestaoPedido: pedido }, body });
  expect((await cancelar({ motivo: ' ' })).status).toBe(400);
  expect((await cancelar({ motivo: 'Fora de linha', pecas: [oleo] })).json()).toMatchObject({
    situacao: 'enviada',
  });
  expect(await faltam()).toEqual([['FO-1', 10]]);
  expect((await cancelar({ motivo: 'Fora de linha', pecas: [oleo] })).status).toBe(409);
  expect((await cancelar({ motivo: 'Fornecedor não entrega' })).json()).toMatchObject({
    situacao: 'cancelada',
  });
  expect(await aCaminho()).toEqual([]);
  const outro = await oPedidoEnviado(app, casa, { [filtro]: 5 });
  await receber([{ codPeca: filtro, quantidade: 2 }]);
  await app.call(ana, recebimentoContracts.cancelarPedido, {
    params: { codSugestaoPedido: outro },
    body: { motivo: 'O resto não vem' },
  });
  expect(await situacao(outro)).toBe('recebida');
  expect(await saldos()).toMatchObject({ 'FO-1': 3 });
});

const corpo = '3526111122233300010155001000008842100000001'.padStart(43, '0');
const CHAVE = corpo + ([...'0123456789'].find((digito) => isChaveDeNota(corpo + digito)) ?? '');
const XML =
  `<nfeProc><NFe><infNFe Id="NFe${CHAVE}" versao="4.00"><ide><nNF>8842</nNF></ide><emit><xNome>Fábrica</xNome></emit>` +
  '<det nItem="1"><prod><cProd>ol 5</cProd><xProd>OLEO</xProd><uCom>TB</uCom><qCom>1.0000</qCom><uTrib>TB</uTrib><qTrib>1.0000</qTrib></prod></det>' +
  '<det nItem="2"><prod><cProd>NADA-9</cProd><xProd>OUTRA</xProd><uCom>UN</uCom><qCom>3.0000</qCom></prod></det></infNFe></NFe></nfeProc>';

test('an invoice fills the arrival in the house’s own units, once', async () => {
  const ler = async (xml: string) =>
    app.call(ana, recebimentoContracts.lerNotaFiscal, {
      params: { codConcessionaria: casa.codConcessionaria },
      body: { xml },
    });
  const nota = (await ler(XML)).json<NotaConferida>();
  expect(nota).toMatchObject({
    numero: '8842',
    recebida: false,
    itens: [{ codigo: 'ol 5', peca: { codPeca: oleo, quantidade: 200, aChegar: 400 } }, { peca: null }],
  });
  const linhas = [{ codPeca: oleo, quantidade: 200 }];
  const chegadas = await Promise.all(
    [1, 2].map(() => receber(linhas, { chaveNfe: nota.chave, documento: 'NF 8842' })),
  );
  expect(chegadas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await saldos()).toMatchObject({ 'OL-5': 200 });
  expect((await ler(XML)).json()).toMatchObject({ recebida: true });
  expect((await ler('<html/>')).refusal()).toMatchObject({
    mensagem: expect.stringContaining('não é o XML') as string,
  });
});

test('half of what has no halves is no arrival, and nothing of it comes in', async () => {
  const recusa = await receber([
    { codPeca: oleo, quantidade: 1 },
    { codPeca: filtro, quantidade: 0.5 },
  ]);
  expect(recusa.status).toBe(422);
  expect(await saldos()).toMatchObject({ 'FO-1': 1 });
});

test('a supplier’s list fills the arrival: rows of one part are added, what cannot be read is named', async () => {
  const ler = async (texto: string) =>
    app.call(ana, recebimentoContracts.lerListaDeChegada, {
      params: { codConcessionaria: casa.codConcessionaria },
      body: { arquivo: Buffer.from(texto).toString('base64') },
    });
  const lista = await ler(
    'Referência;Descrição;Qtde\nfo 1;Filtro;2\nFO-1;Filtro;3\nOL-5;Óleo;0,5\nNADA-9;?;4\nFO-1;Filtro;1,5\nOL-5;Óleo;-2\n',
  );
  expect(lista.json()).toMatchObject({
    itens: [
      { peca: { codPeca: filtro, quantidade: 5, aChegar: 10 } },
      { peca: { codPeca: oleo, quantidade: 0.5 } },
      { codigo: 'NADA-9', quantidade: 4, peca: null },
    ],
    recusadas: [{ linha: 6 }, { linha: 7 }],
  });
  // Nothing came in by reading it.
  expect(await saldos()).toMatchObject({ 'FO-1': 1 });
  expect((await ler('Nome;Cor\nFiltro;azul\n')).refusal()).toMatchObject({
    mensagem: 'Não deu para ler a planilha: não achamos a coluna Código',
  });
  expect((await ler('%PDF-1.4')).status).toBe(422);
});
