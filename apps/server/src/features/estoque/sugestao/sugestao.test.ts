import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import {
  type Geracao,
  type LinhaDaSugestao,
  type Sugestao,
  sugestaoContracts,
} from '@oferta/contracts/estoque/sugestao.ts';
import { quantidadeExplicada } from '@oferta/domain/estoque/politica.ts';
import { aFornecedor, aPecaComVendas, gerarJa, semEstoque } from '../../../../test/factories/estoque.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { gerarAgoraJob } from './gerar-agora.job.ts';

let app: TestApp;
let casa: Casa;
let vazia: Casa;
let ana: Caller;
let marta: Caller;
let fora: Caller;
let codFornecedor: number;
let filtro: number;

const FIRME = Array.from({ length: 24 }, (_, mes) => 10 + (mes % 3));
const RARA = Array.from({ length: 24 }, (_, mes) => (mes % 8 === 7 ? 1 : 0));

beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  vazia = await aConcessionaria(app);
  ana = await as(app, casa, 1, { nome: 'Ana Prado' });
  marta = await as(app, casa, 2, { nome: 'Marta Reis' });
  fora = await as(app, await aConcessionaria(app, { distribuidor: 'atria' }), 2);
});
beforeEach(async () => {
  await semEstoque(app);
  codFornecedor = await aFornecedor(app, casa);
  filtro = await aPecaComVendas(app, casa, {
    codigo: 'FO-1',
    codFornecedor,
    vendas: FIRME,
    emMaos: 3,
    embalagem: 6,
  });
  await aPecaComVendas(app, casa, { codigo: 'PR-2', codFornecedor, vendas: RARA, emMaos: 4 });
});
afterAll(() => app.close());

interface Aberta extends Sugestao {
  itens: LinhaDaSugestao[];
}
interface Lista {
  total: number;
  geracao: Geracao | null;
  meses: number;
  abertoCentavos: number;
  itens: Sugestao[];
}

const params = () => ({ codConcessionaria: casa.codConcessionaria });
const gerar = () => gerarJa(app, casa);
const listar = async (query: Record<string, string> = {}) =>
  (await app.call(ana, sugestaoContracts.listSugestoes, { params: params(), query })).json<Lista>();
const abrir = async (codSugestaoPedido: number) =>
  (await app.call(ana, sugestaoContracts.getSugestao, { params: { codSugestaoPedido } })).json<Aberta>();
const aAberta = async () => {
  await gerar();
  const { itens } = await listar({ st: 'abertas' });
  return abrir(itens[0]?.codSugestaoPedido ?? 0);
};
const aprovar = (codSugestaoPedido: number, hash_pedido: string, quem = ana) =>
  app.call(quem, sugestaoContracts.aprovarSugestao, { params: { codSugestaoPedido }, body: { hash_pedido } });
const mover = (codPeca: number, tipo: string, quantidade: number) =>
  app.call(ana, movimentoContracts.movimentarPeca, { body: { codPeca, tipo, quantidade } });
const editar = (codSugestaoPedido: number, linha: object, quem = ana) =>
  app.call(quem, sugestaoContracts.editarLinhas, {
    params: { codSugestaoPedido },
    body: { linhas: [linha] },
  });

test('a line that is no whole pack is refused with the two quantities beside it', async () => {
  const { codSugestaoPedido, itens } = await aAberta();
  const linha = itens.find(({ codPeca }) => codPeca === filtro);
  const editar = (pedir: number) =>
    app.call(ana, sugestaoContracts.editarLinhas, {
      params: { codSugestaoPedido },
      body: { linhas: [{ codPeca: filtro, versao: linha?.versao ?? 0, pedir, marcada: true }] },
    });
  const recusa = await editar(13);
  expect(recusa.status).toBe(422);
  expect(recusa.refusal()).toMatchObject({ mensagem: 'FO-1 vem em embalagens de 6: peça 12 ou 18' });
  expect((await editar(18)).status).toBe(200);
});

test('a suggestion of the supplier says what to order and why, in whole packs', async () => {
  const sugestao = await aAberta();
  expect(sugestao).toMatchObject({
    codconcessionaria: casa.codConcessionaria,
    title: 'Fábrica · reposição',
    situacao: 'nova',
    coberturaDias: 60,
    orcamentoCentavos: 1_000_000,
    linhas: 1,
    rupturas: 1,
  });
  const [linha] = sugestao.itens;
  expect(linha).toMatchObject({ codigo: 'FO-1', valor: 'A', regularidade: 'X', demanda: 'regular' });
  expect(linha?.historico).toEqual(FIRME);
  expect(linha?.sugerido).toBeGreaterThanOrEqual(18);
  expect((linha?.sugerido ?? 0) % 6).toBe(0);
  expect(linha && quantidadeExplicada(linha.explicacao)).toBe(linha?.sugerido);
  expect(sugestao.valorCentavos).toBe((linha?.sugerido ?? 0) * 5000);
});

test('the same stock and demand give the same suggestion, and what people changed stays', async () => {
  const antes = await aAberta();
  const [linha] = antes.itens;
  await editar(antes.codSugestaoPedido, { ...linha, pedir: 60, marcada: true });
  await gerar();
  const { total, itens } = await listar();
  expect(total).toBe(1);
  expect(itens[0]).toMatchObject({
    hash_pedido: antes.hash_pedido,
    situacao: 'emAnalise',
    valorCentavos: 300_000,
  });
});

test('a new demand replaces the open suggestion; what was typed for the former need is shown with its author and binds no more', async () => {
  const antes = await aAberta();
  const [linha] = antes.itens;
  await editar(antes.codSugestaoPedido, { ...linha, pedir: 60, marcada: true });
  await app.admin.query(
    `insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, dia, quando)
     values ($1, $2, $3, 'perdida', 20, '2026-10-20', now())`,
    [casa.codDistribuidor, casa.codConcessionaria, filtro],
  );
  const depois = await aAberta();
  expect(depois.hash_pedido).not.toBe(antes.hash_pedido);
  const grown = depois.itens[0];
  expect(grown?.sugerido).toBeGreaterThan(linha?.sugerido ?? 0);
  const antesDela = { pedir: 60, sugerido: linha?.sugerido, marcada: true, por: 'Ana Prado' };
  expect(grown).toMatchObject({ pedir: grown?.sugerido, marcada: true, naoTinha: 20, antes: antesDela });
  expect(depois.itens[0]?.historico.at(-1)).toBe((FIRME.at(-1) ?? 0) + 20);
  const { itens } = await listar({ st: 'descartada' });
  expect(itens.map(({ codSugestaoPedido }) => codSugestaoPedido)).toEqual([antes.codSugestaoPedido]);
});

test('what was typed comes along, with its author, while the need of its part is the same', async () => {
  const rara = await aPecaComVendas(app, casa, { codigo: 'VL-3', codFornecedor, vendas: FIRME, emMaos: 2 });
  const primeira = await aAberta();
  const daFiltro = (sugestao: Aberta) => sugestao.itens.find(({ codPeca }) => codPeca === filtro);
  const linha = daFiltro(primeira);
  await editar(primeira.codSugestaoPedido, { ...linha, pedir: 6, marcada: false });
  // Another part's need changes, twice: what Ana said of this one is hers through both.
  for (const quantas of [16, 2]) {
    await mover(rara, 'entrada', quantas);
    const depois = await aAberta();
    expect(depois.hash_pedido).not.toBe(primeira.hash_pedido);
    expect(daFiltro(depois)).toMatchObject({
      pedir: 6,
      marcada: false,
      sugerido: linha?.sugerido,
      antes: { pedir: 6, marcada: false, por: 'Ana Prado' },
    });
  }
  // Its own need changes: as suggested, and what she had said stays to be seen in the one after it, too.
  await mover(filtro, 'entrada', 18);
  for (const quantas of [1, 1]) {
    await mover(rara, 'entrada', quantas);
    const agora = daFiltro(await aAberta());
    expect(agora).toMatchObject({ marcada: true, antes: { pedir: 6, marcada: false, por: 'Ana Prado' } });
    expect(agora?.pedir).toBe(agora?.sugerido);
  }
});

test('days without stock are completed before the forecast learns, and the line says by how much', async () => {
  const vender = (codPeca: number, tipo: string, quantidade: number, dia: string) =>
    app.admin.query(
      `insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, dia, quando)
       values ($1, $2, $3, $4, $5, $6::date, $6::date)`,
      [casa.codDistribuidor, casa.codConcessionaria, codPeca, tipo, quantidade, dia],
    );
  // Ten a month, all there; and the same, but sold out on 15 September and 15 October, until the first of the month after.
  const vendas = [10, 10, 10, 10, 10, 10];
  const cheia = await aPecaComVendas(app, casa, { codigo: 'CH-1', codFornecedor, vendas, emMaos: 2 });
  const vazia = await aPecaComVendas(app, casa, { codigo: 'VZ-1', codFornecedor, vendas, emMaos: 2 });
  // What comes back is told first: the balance of now is never below none.
  await vender(vazia, 'transferencia', 12, '2026-10-01');
  await vender(vazia, 'transferencia', -12, '2026-09-15');
  await vender(vazia, 'transferencia', 2, '2026-11-01');
  await vender(vazia, 'transferencia', -2, '2026-10-15');
  const linha = async (codPeca: number) =>
    (await aAberta()).itens.find((cada) => cada.codPeca === codPeca)?.explicacao;
  expect((await linha(cheia))?.completadoDecimos).toBeUndefined();
  const completada = await linha(vazia);
  expect(completada?.completadoDecimos).toBeGreaterThan(80);
  expect(completada?.demandaDecimos).toBeGreaterThan((await linha(cheia))?.demandaDecimos ?? 0);
  // What was missed on those days is part of the same, not more of it.
  await vender(vazia, 'perdida', 4, '2026-10-20');
  await app.admin.query(`update sugestao_pedido set situacao = 'descartada'`);
  expect((await linha(vazia))?.completadoDecimos).toBe((completada?.completadoDecimos ?? 0) - 40);
});

test('“gerar agora” is one job however often it is asked for, and says how it ended', async () => {
  const pedir = async () =>
    (await app.call(ana, sugestaoContracts.gerarSugestoes, { body: params() })).json<Geracao>();
  const { codGeracao, estado } = await pedir();
  expect(estado).toBe('gerando');
  expect((await pedir()).codGeracao).toBe(codGeracao);
  await gerarAgoraJob.run(app.app.platform, { ...casa, codGeracao });
  const { geracao, meses } = await listar();
  expect(geracao).toMatchObject({
    codGeracao,
    estado: 'pronta',
    progresso: 100,
    pecas: 2,
    linhas: 1,
    sugestoes: 1,
  });
  expect(geracao?.duracaoMs).toBeGreaterThanOrEqual(0);
  expect(meses).toBe(24);
  expect((await pedir()).codGeracao).toBeGreaterThan(codGeracao);
});

test('an open suggestion says that it is outdated before anybody tries to approve it', async () => {
  const { codSugestaoPedido, itens } = await aAberta();
  const conferir = async () =>
    (await app.call(ana, sugestaoContracts.conferirSugestao, { params: { codSugestaoPedido } })).json();
  expect(await conferir()).toEqual({ desatualizada: false, diferencas: [] });
  await mover(filtro, 'entrada', 30);
  expect(await conferir()).toMatchObject({
    desatualizada: true,
    diferencas: [{ codigo: 'FO-1', era: itens[0]?.sugerido }],
  });
});

test('approving what is no longer true is refused with what differs', async () => {
  const { codSugestaoPedido, hash_pedido, itens } = await aAberta();
  await mover(filtro, 'entrada', 30);
  const recusa = await aprovar(codSugestaoPedido, hash_pedido);
  expect(recusa.status).toBe(409);
  expect(recusa.refusal()).toMatchObject({
    atual: { diferencas: [{ codigo: 'FO-1', era: itens[0]?.sugerido }] },
  });
  expect((await abrir(codSugestaoPedido)).situacao).toBe('nova');
});

test('another hash than the one that stands is refused', async () => {
  const { codSugestaoPedido } = await aAberta();
  expect((await aprovar(codSugestaoPedido, '00000000')).status).toBe(409);
});

test('beyond the budget only the distributor approves; the dealership is told by how much', async () => {
  const { codSugestaoPedido, hash_pedido, valorCentavos } = await aAberta();
  await app.admin.query('update fornecedor set orcamento_centavos = $1', [valorCentavos - 1]);
  // Made again it is the same order, against the budget of now.
  const { orcamentoCentavos } = await aAberta();
  expect(orcamentoCentavos).toBe(valorCentavos - 1);
  const recusa = await aprovar(codSugestaoPedido, hash_pedido);
  expect(recusa.status).toBe(403);
  expect(recusa.refusal().mensagem).toMatch(/R\$\s0,01/);
  expect((await aprovar(codSugestaoPedido, hash_pedido, marta)).json()).toMatchObject({
    situacao: 'aprovada',
    aprovadaPor: 'Marta Reis',
  });
});

test('approved, sent and received: on order until it comes in, once', async () => {
  const { codSugestaoPedido, hash_pedido, itens } = await aAberta();
  const pedido = itens[0]?.pedir ?? 0;
  expect((await aprovar(codSugestaoPedido, hash_pedido)).json()).toMatchObject({
    situacao: 'aprovada',
    aprovadaPor: 'Ana Prado',
  });
  expect(await gerar()).toMatchObject({ linhas: 0 });
  const passo = (contract: typeof sugestaoContracts.receberSugestao) =>
    app.call(ana, contract, { params: { codSugestaoPedido } });
  expect((await passo(sugestaoContracts.enviarSugestao as never)).status).toBe(200);
  const recebidas = await Promise.all([1, 2, 3].map(() => passo(sugestaoContracts.receberSugestao)));
  expect(recebidas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const { rows } = await app.admin.query('select em_maos from peca_estoque where cod_peca = $1', [filtro]);
  expect(rows).toEqual([{ em_maos: 3 + pedido }]);
});

test('two people on one line: the second is told what the first wrote', async () => {
  const { codSugestaoPedido, itens } = await aAberta();
  const [linha] = itens;
  expect((await editar(codSugestaoPedido, { ...linha, pedir: 24 }, marta)).status).toBe(200);
  const recusa = await editar(codSugestaoPedido, { ...linha, pedir: 30 });
  expect(recusa.status).toBe(409);
  expect(recusa.refusal()).toMatchObject({ mensagem: 'Marta Reis mudou esta linha para 24' });
  expect((await abrir(codSugestaoPedido)).itens[0]?.pedir).toBe(24);
});

test('an approved order is not edited any more, and nothing marked is nothing to approve', async () => {
  const { codSugestaoPedido, hash_pedido, itens } = await aAberta();
  const [linha] = itens;
  await editar(codSugestaoPedido, { ...linha, marcada: false });
  expect((await aprovar(codSugestaoPedido, hash_pedido)).status).toBe(422);
  await app.call(ana, sugestaoContracts.descartarSugestao, { params: { codSugestaoPedido } });
  const recusa = await editar(codSugestaoPedido, { ...linha, versao: 2, pedir: 6, marcada: true });
  expect(recusa.refusal()).toMatchObject({ mensagem: 'Esta sugestão já está descartada' });
});

test('what stands still is told: nothing went out for a year', async () => {
  await aPecaComVendas(app, casa, {
    codigo: 'VELHA',
    codFornecedor,
    vendas: [1, ...Array.from({ length: 20 }, () => 0)],
    emMaos: 7,
  });
  const paradas = async (tipo: string) =>
    (await app.call(ana, sugestaoContracts.listParadas, { params: params(), query: { tipo } })).json<
      { codigo: string; excesso: number }[]
    >();
  expect(await paradas('semGiro12')).toMatchObject([{ codigo: 'VELHA', parouDePedir: false }]);
  await app.admin.query(`update peca set minimo = 0, maximo = 0 where codigo = 'VELHA'`);
  expect(await paradas('semGiro12')).toMatchObject([{ codigo: 'VELHA', parouDePedir: true }]);
  expect(await paradas('semGiro6')).toEqual([]);
  expect((await paradas('excesso')).map(({ codigo, excesso }) => [codigo, excesso])).toEqual([
    ['VELHA', 7],
    ['PR-2', 2],
  ]);
});

test('another distributor’s suggestion is not there, and a house without supplier is told what to do', async () => {
  const { codSugestaoPedido, hash_pedido } = await aAberta();
  expect((await aprovar(codSugestaoPedido, hash_pedido, fora)).status).toBe(404);
  const dela = await as(app, vazia, 1);
  const recusa = await app.call(dela, sugestaoContracts.gerarSugestoes, {
    body: { codConcessionaria: vazia.codConcessionaria },
  });
  expect(recusa.status).toBe(422);
});
