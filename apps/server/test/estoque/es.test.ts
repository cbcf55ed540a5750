import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Fornecedor, fornecedorContracts } from '@oferta/contracts/estoque/fornecedor.ts';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { pecaDoEstoqueContracts, type PecaDoEstoque } from '@oferta/contracts/estoque/peca-do-estoque.ts';
import { politicaContracts, type Simulacao } from '@oferta/contracts/estoque/politica.ts';
import { recebimentoContracts } from '@oferta/contracts/estoque/recebimento.ts';
import { type CarroComPecas, separacaoContracts } from '@oferta/contracts/estoque/separacao.ts';
import { estoqueScreens } from '@oferta/contracts/estoque/screens.ts';
import {
  type LinhaDaSugestao,
  type Sugestao,
  sugestaoContracts,
} from '@oferta/contracts/estoque/sugestao.ts';
import { transferenciaContracts } from '@oferta/contracts/estoque/transferencia.ts';
import { contasDoPedido } from '@oferta/domain/estoque/fornecedor/condicoes.ts';
import { contasDe, quantidadeExplicada } from '@oferta/domain/estoque/politica.ts';
import { aCardapio, semCardapio, type CardapioDaCasa } from '../factories/cardapio.ts';
import { aFornecedor, aPecaComVendas, gerarJa, oPedidoEnviado, semEstoque } from '../factories/estoque.ts';
import { as, type Casa, duasDoGrupo } from '../factories/house.ts';
import { aServico } from '../factories/servico.ts';
import { testApp, type Caller, type TestApp } from '../test-app.ts';

/** The rows of the field's notes on stock, by their names: `npx vitest -t ES-04` finds what proves each. */
const REVISAO = 20;
const AMANHA = '2026-11-24';
const FIRME = Array.from({ length: 24 }, (_, mes) => 10 + (mes % 3));

let app: TestApp;
let casa: Casa;
let outra: Casa;
let ana: Caller;
let codFornecedor: number;
let filtro: number;
let menu: CardapioDaCasa;

beforeAll(async () => {
  app = await testApp();
  [casa, outra] = await duasDoGrupo(app);
  await app.admin.query(
    `insert into tipo_servico (cod_distribuidor, cod_tipo_servico, nome, tempo_padrao_min) values ($1, $2, 'Revisão', 60)`,
    [casa.codDistribuidor, REVISAO],
  );
  ana = await as(app, casa, 2, { nome: 'Ana Prado' });
});
beforeEach(async () => {
  await app.admin.query('truncate peca_transferencia, agendamento, servico cascade');
  await semCardapio(app);
  await semEstoque(app);
  await app.admin.query('truncate politica_estoque');
  codFornecedor = await aFornecedor(app, casa);
  menu = await aCardapio(app, casa, { nome: 'Onix' });
  await app.admin.query('update peca set cod_fornecedor = $1 where cod_peca = $2', [
    codFornecedor,
    menu.codPeca,
  ]);
  filtro = await aPecaComVendas(app, casa, {
    codigo: 'FO-1',
    codFornecedor,
    vendas: FIRME,
    emMaos: 3,
    embalagem: 6,
  });
});
afterAll(() => app.close());

interface Aberta extends Sugestao {
  itens: LinhaDaSugestao[];
}
const params = () => ({ codConcessionaria: casa.codConcessionaria });
const abrir = async (codSugestaoPedido: number) =>
  (await app.call(ana, sugestaoContracts.getSugestao, { params: { codSugestaoPedido } })).json<Aberta>();
const abertas = async (): Promise<Aberta[]> => {
  await gerarJa(app, casa);
  const lista = await app.call(ana, sugestaoContracts.listSugestoes, {
    params: params(),
    query: { st: 'abertas' },
  });
  const { itens } = lista.json<{ itens: Sugestao[] }>();
  return Promise.all(itens.map(({ codSugestaoPedido }) => abrir(codSugestaoPedido)));
};
const linhaDe = async (codPeca: number): Promise<LinhaDaSugestao | undefined> =>
  (await abertas()).flatMap(({ itens }) => itens).find((linha) => linha.codPeca === codPeca);
const mover = (codPeca: number, tipo: string, quantidade: number) =>
  app.call(ana, movimentoContracts.movimentarPeca, { body: { codPeca, tipo, quantidade } });
const aprovar = ({ codSugestaoPedido, hash_pedido }: Sugestao) =>
  app.call(ana, sugestaoContracts.aprovarSugestao, { params: { codSugestaoPedido }, body: { hash_pedido } });

/** A car of the menu's model, booked for its 40 000 km: 4.5 litres of oil. */
async function marcado(dia = AMANHA) {
  const feito = await aServico(app, casa, {
    dia,
    horaMin: 480,
    situacao: 'confirmado',
    codTipoServico: REVISAO,
    dataInicioServico: null,
  });
  await app.admin.query(
    `update agendamento set modelo = 'Modelo Onix LTZ', prisma = 7 where cod_agendamento = $1`,
    [feito.codAgendamento],
  );
  await app.admin.query(`update servico set descricao = 'Revisão 40.000 km' where cod_servico = $1`, [
    feito.codServico,
  ]);
  return feito;
}
const carros = async (inicio = '0', fim = AMANHA) =>
  (await app.call(ana, separacaoContracts.listPecasDaAgenda, { params: { ...params(), inicio, fim } })).json<
    CarroComPecas[]
  >();
const daEspera = ({ codServico }: { codServico: number }) => ({
  codServico,
  codLinha: null,
  codPeca: menu.codPeca,
});

test('ES-01 the order is ready, with a reason a line; an edit keeps what was suggested; its hash lets it in once', async () => {
  const [sugestao] = await abertas();
  if (!sugestao) throw new Error('nothing suggested');
  const [linha] = sugestao.itens;
  if (!linha) throw new Error('no line');
  expect(quantidadeExplicada(linha.explicacao)).toBe(linha.sugerido);
  const editada = await app.call(ana, sugestaoContracts.editarLinhas, {
    params: { codSugestaoPedido: sugestao.codSugestaoPedido },
    body: { linhas: [{ codPeca: filtro, versao: linha.versao, pedir: linha.sugerido + 6, marcada: true }] },
  });
  expect(editada.status).toBe(200);
  const depois = await abrir(sugestao.codSugestaoPedido);
  expect(depois.itens[0]).toMatchObject({
    sugerido: linha.sugerido,
    pedir: linha.sugerido + 6,
    alteradoPor: 'Ana Prado',
  });
  expect((await aprovar({ ...depois, hash_pedido: '00000000' })).status).toBe(409);
  const duas = await Promise.all([aprovar(depois), aprovar(depois)]);
  expect(duas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('ES-02 the position counts and not the stock: in hand + to come − reserved, shown as a sum', async () => {
  const antes = await linhaDe(filtro);
  expect(antes?.explicacao).toMatchObject({ emMaos: 3, aChegar: 0, reservado: 0 });
  await oPedidoEnviado(app, casa, { [filtro]: 6 });
  const depois = await linhaDe(filtro);
  if (!antes || !depois) throw new Error('not suggested');
  expect(depois.explicacao).toMatchObject({ emMaos: 3, aChegar: 6 });
  expect(contasDe(depois.explicacao).posicao).toBe(9);
  // What comes is not bought again.
  expect(depois.sugerido).toBeLessThan(antes.sugerido);
  await oPedidoEnviado(app, casa, { [filtro]: 600 });
  expect(await linhaDe(filtro)).toBeUndefined();
});

test('ES-03 who asks is known: the cars of a line are its reserved units, and what comes goes to the car that waits', async () => {
  const { codServico } = await marcado('2026-12-28');
  await marcado('2026-12-28');
  expect((await linhaDe(menu.codPeca))?.explicacao.reservado).toBe(9);
  const quem = await carros('2026-12-28', '2026-12-28');
  expect(quem.flatMap(({ pecas }) => pecas.map(({ quantidade }) => quantidade))).toEqual([4.5, 4.5]);
  await oPedidoEnviado(app, casa, { [menu.codPeca]: 5 });
  const [primeiro, segundo] = await carros('2026-12-28', '2026-12-28');
  expect(primeiro?.pecas[0]).toMatchObject({ codServico, estado: 'aCaminho', chegaEm: '2026-12-20' });
  expect(segundo?.pecas[0]).toMatchObject({ estado: 'falta' });
});

test('ES-04 the point is computed and says how; a minimum that somebody fixed stands in its place, and is said', async () => {
  const { explicacao } = (await linhaDe(filtro)) ?? {};
  if (!explicacao) throw new Error('not suggested');
  const { ponto, alvo } = contasDe(explicacao);
  expect(ponto).toBe(Math.round((explicacao.demandaDecimos + explicacao.segurancaDecimos) / 10));
  expect(alvo).toBeGreaterThanOrEqual(ponto);
  const lida = await app.call(ana, pecaDoEstoqueContracts.getPecaDoEstoque, { params: { codPeca: filtro } });
  const { versao, marca, ncm, embalagem, localizacao } = lida.json<PecaDoEstoque>();
  const peca = {
    codFornecedor,
    marca,
    ncm,
    embalagem,
    localizacao,
    minimo: 50,
    maximo: 60,
    codigoSubstituta: null,
  };
  await app.call(ana, pecaDoEstoqueContracts.salvarPecaDoEstoque, {
    params: { codPeca: filtro },
    body: { versao, peca },
  });
  const fixada = await linhaDe(filtro);
  if (!fixada) throw new Error('not suggested');
  expect(fixada.explicacao).toMatchObject({ minimo: 50, maximo: 60 });
  expect(contasDe(fixada.explicacao)).toMatchObject({ ponto: 50, alvo: 60 });
  // By its class, too; and what that would have done is seen on the house's own months first.
  const celulas = { AX: { nivelBp: 7000, limiteMeses: null, revisarAMao: false } };
  const vista = await app.call(ana, politicaContracts.simularPolitica, {
    params: params(),
    body: { celulas },
  });
  expect(vista.json()).toMatchObject({ meses: 10, antes: { linhasPorMes: expect.any(Number) } });
});

test('ES-05 the eve’s list has the car, its cone and its parts; what is missing is told before the car comes', async () => {
  await marcado();
  await mover(menu.codPeca, 'entrada', 3);
  expect(await carros()).toMatchObject([
    {
      dia: AMANHA,
      hora: '08:00',
      prisma: 7,
      pecas: [{ quantidade: 4.5, estado: 'falta', faltam: 1.5, emRisco: true }],
    },
  ]);
});

test('ES-06 a part is missing, on the way, here, laid aside, used: each car says which, and a later day is past the promise', async () => {
  const dia = '2026-12-28';
  const feito = await marcado(dia);
  const estado = async () => (await carros(dia, dia))[0]?.pecas[0];
  expect(await estado()).toMatchObject({ estado: 'falta', faltam: 4.5 });
  const pedido = await oPedidoEnviado(app, casa, { [menu.codPeca]: 5 });
  expect(await estado()).toMatchObject({ estado: 'aCaminho', chegaEm: '2026-12-20', emRisco: false });
  // The supplier named another day: it is at risk now.
  await app.call(ana, recebimentoContracts.adiarPedido, {
    params: { codSugestaoPedido: pedido },
    body: { dia: '2026-12-29' },
  });
  expect(await estado()).toMatchObject({ chegaEm: '2026-12-29', emRisco: true, depoisDaPromessa: false });
  // The evening of the visit was promised; told another day, the promise is kept again.
  const prometer = (quando: string) =>
    app.admin.query('update agendamento set previsao_entrega = $1 where cod_agendamento = $2', [
      quando,
      feito.codAgendamento,
    ]);
  await prometer('2026-12-28T20:00:00Z');
  expect(await estado()).toMatchObject({ depoisDaPromessa: true });
  expect((await carros(dia, dia))[0]?.prometidaEm).toBe('2026-12-28T20:00:00Z');
  await prometer('2026-12-29T20:00:00Z');
  expect(await estado()).toMatchObject({ depoisDaPromessa: false });
  await app.call(ana, sugestaoContracts.receberSugestao, { params: { codSugestaoPedido: pedido } });
  expect(await estado()).toMatchObject({ estado: 'aqui', emRisco: false });
  await app.call(ana, separacaoContracts.separarPeca, {
    params: params(),
    body: { peca: daEspera(feito), separada: true },
  });
  expect(await estado()).toMatchObject({ estado: 'separada' });
  const usada = await app.call(ana, separacaoContracts.aplicarPecas, {
    params: params(),
    body: { pecas: [daEspera(feito)] },
  });
  expect(usada.json()).toEqual({ aplicadas: 1 });
  expect(await estado()).toBeUndefined();
});

test('ES-07 “não tinha” is one call by the part’s code, and what was not there is demand', async () => {
  const oficina = await as(app, casa, 3);
  const anotada = await app.call(oficina, movimentoContracts.anotarPerdida, {
    body: { ...params(), codigo: 'fo 1', quantidade: 2 },
  });
  expect(anotada.json()).toMatchObject({ emMaos: 3, naoTinha: 2 });
  const { rows } = await app.admin.query(
    `select unidades from peca_demanda where cod_peca = $1 and mes = '2026-11-01'`,
    [filtro],
  );
  expect(rows).toEqual([{ unidades: 2 }]);
  expect((await linhaDe(filtro))?.naoTinha).toBe(2);
});

test('ES-08 each cell of value and regularity has its policy, seen before it is saved; what stands still is told, and who needs it first', async () => {
  expect(await linhaDe(filtro)).toMatchObject({ valor: 'A', regularidade: 'X', marcada: true });
  const celulas = { AX: { nivelBp: 8000, limiteMeses: 2, revisarAMao: true } };
  const vista = (
    await app.call(ana, politicaContracts.simularPolitica, { params: params(), body: { celulas } })
  ).json<Simulacao>();
  expect(vista.depois.estoqueCentavos).toBeLessThan(vista.antes.estoqueCentavos);
  expect(vista.depois.aMaoPorMes).toBeGreaterThan(0);
  await app.call(ana, politicaContracts.salvarPolitica, { params: params(), body: { celulas, versao: 0 } });
  expect(await linhaDe(filtro)).toMatchObject({
    marcada: false,
    revisar: true,
    explicacao: { nivelServicoBp: 8000 },
  });
  const parada = await aPecaComVendas(app, casa, { codigo: 'PD-1', codFornecedor, vendas: [], emMaos: 8 });
  const fornecedorDeLa = await aFornecedor(app, outra);
  const la = await aPecaComVendas(app, outra, {
    codigo: 'PD-1',
    codFornecedor: fornecedorDeLa,
    vendas: [2, 3],
  });
  const paradas = await app.call(ana, sugestaoContracts.listParadas, {
    params: params(),
    query: { tipo: 'semGiro12' },
  });
  expect(paradas.json()).toMatchObject([{ codPeca: parada, emMaos: 8 }]);
  const precisa = await app.call(ana, movimentoContracts.quemPrecisa, { params: { codPeca: parada } });
  expect(precisa.json()).toMatchObject([
    { codConcessionaria: outra.codConcessionaria, codPeca: la, noAno: 5 },
  ]);
  const leva = await app.call(ana, transferenciaContracts.transferirPeca, {
    body: { codPeca: la, codOrigem: casa.codConcessionaria, quantidade: 5 },
  });
  expect(leva.json()).toMatchObject({ quantidade: 5, situacao: 'enviada' });
});

test('ES-09 each supplier has an order of its own: its packs, its calendar, its minimum, its freight and its budget', async () => {
  const { codFornecedor: outro } = (
    await app.call(ana, fornecedorContracts.criarFornecedor, {
      body: {
        codConcessionaria: casa.codConcessionaria,
        nome: 'Distribuidora',
        prazoDias: 5,
        revisaoDias: 7,
        orcamentoCentavos: 777,
        nivelABp: 9700,
        nivelBBp: 9400,
        nivelCBp: 8800,
        pedidoMinimoCentavos: 9_000_000,
        freteCentavos: 4500,
        freteGratisCentavos: 20_000_000,
        // On Thursdays, and it brings on Wednesdays: of Monday 23 it leaves on 26 and is here on 2 December, and not on 5 + 0 days.
        diasPedido: [4],
        diasEntrega: [3],
        diasFechados: ['2026-12-24'],
      },
    })
  ).json<Fornecedor>();
  const vela = await aPecaComVendas(app, casa, {
    codigo: 'VL-1',
    codFornecedor: outro,
    vendas: FIRME,
    embalagem: 4,
  });
  const pedidos = (await abertas()).toSorted((a, b) => a.fornecedor.localeCompare(b.fornecedor));
  expect(
    pedidos.map(({ fornecedor, prazoDias, coberturaDias, saiEm, chegaEm, orcamentoCentavos, itens }) => ({
      fornecedor,
      prazoDias,
      coberturaDias,
      saiEm,
      chegaEm,
      orcamentoCentavos,
      pecas: itens.map(({ codPeca }) => codPeca),
    })),
  ).toEqual([
    {
      fornecedor: 'Distribuidora',
      prazoDias: 9,
      coberturaDias: 16,
      saiEm: '2026-11-26',
      chegaEm: '2026-12-02',
      orcamentoCentavos: 777,
      pecas: [vela],
    },
    // Without a calendar it takes and brings on every working day.
    {
      fornecedor: 'Fábrica',
      prazoDias: 30,
      coberturaDias: 60,
      saiEm: '2026-11-23',
      chegaEm: '2026-12-23',
      orcamentoCentavos: 1_000_000,
      pecas: [filtro],
    },
  ]);
  for (const { itens } of pedidos)
    for (const { pedir, explicacao } of itens) expect(pedir % explicacao.embalagem).toBe(0);
  // What it falls short of, and what bringing it costs: as it is marked, and then as it was approved.
  const [dela] = pedidos;
  if (!dela) throw new Error('not suggested');
  const { valorCentavos } = dela;
  expect(contasDoPedido(valorCentavos, dela)).toEqual({
    faltaParaMinimo: 9_000_000 - valorCentavos,
    frete: 4500,
    faltaParaFreteGratis: 20_000_000 - valorCentavos,
    comFrete: valorCentavos + 4500,
  });
  expect((await aprovar(dela)).json()).toMatchObject({ freteAprovadoCentavos: 4500, chegaEm: '2026-12-02' });
  const aCaminho = await app.call(ana, recebimentoContracts.listACaminho, { params: params() });
  expect(aCaminho.json()).toMatchObject([{ codigo: 'VL-1', dia: '2026-12-02' }]);
});

test('ES-10 the grid is entered from a suggestion alone: its own address leads to the list', () => {
  expect(estoqueScreens.estoque.needs).toEqual({ choice: 'pedido', orElse: '/sugestaoPedidos' });
});
