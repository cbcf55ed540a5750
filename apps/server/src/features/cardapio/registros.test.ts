import { MENOR_MARGEM_BP } from '@oferta/domain/margem.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Contract } from '@oferta/contracts/contract.ts';
import { itemAdicionalContracts as itens } from '@oferta/contracts/cardapio/item-adicional.ts';
import { manualContracts as manuais } from '@oferta/contracts/cardapio/manual.ts';
import { pecaContracts as pecas } from '@oferta/contracts/cardapio/peca.ts';
import { pneuContracts as pneus } from '@oferta/contracts/cardapio/pneu.ts';
import { aCardapio, semCardapio, type CardapioDaCasa } from '../../../test/factories/cardapio.ts';
import { aConcessionaria, as, type Casa } from '../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let ana: Caller;
let fora: Caller;
let menu: CardapioDaCasa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  ana = await as(app, casa, 2, { nome: 'Ana Prado' });
  fora = await as(app, await aConcessionaria(app, { distribuidor: 'atria' }), 2);
});
beforeEach(async () => {
  await semCardapio(app);
  menu = await aCardapio(app, casa);
});
afterAll(() => app.close());

const COMBINA = { marcas: [], modelos: [], kmDe: null, kmAte: null, meses: [] };
const PECA = {
  codigo: 'FL-100',
  descricao: 'Filtro de óleo',
  unidade: 'un',
  custoCentavos: 1200,
  precoCentavos: null,
};
const ITEM = { descricao: 'Palhetas', categoria: 'Visibilidade', precoFixoCentavos: 8900, combina: COMBINA };
const PNEU = {
  marca: 'Pneus Bons',
  desenho: 'Chuva',
  medida: '185/65R15',
  indiceCarga: 88,
  indiceVelocidade: 'H',
  custoCentavos: 30_000,
  precoCentavos: 42_900,
  valvulaCentavos: 1500,
  balanceamentoCentavos: 3000,
  dot: '2325',
  modelos: [{ marca: 'Chevrolet', modelo: 'Onix' }],
};
const MANUAL = {
  marca: 'Chevrolet',
  modelo: 'Onix',
  km: 10_000,
  meses: 12,
  itens: [{ acao: 'trocar', descricao: 'Óleo' }],
};

const registro = {
  peca: {
    novo: PECA,
    chave: 'codPeca',
    criar: pecas.criarPeca,
    ler: pecas.getPeca,
    salvar: pecas.salvarPeca,
    situar: pecas.situarPeca,
    excluir: pecas.excluirPeca,
    listar: pecas.listPecas,
  },
  itemAdicional: {
    novo: ITEM,
    chave: 'codAlacarte',
    criar: itens.criarItemAdicional,
    ler: itens.getItemAdicional,
    salvar: itens.salvarItemAdicional,
    situar: itens.situarItemAdicional,
    excluir: itens.excluirItemAdicional,
    listar: itens.listItensAdicionais,
  },
  pneu: {
    novo: PNEU,
    chave: 'codPneus',
    criar: pneus.criarPneu,
    ler: pneus.getPneu,
    salvar: pneus.salvarPneu,
    situar: pneus.situarPneu,
    excluir: pneus.excluirPneu,
    listar: pneus.listPneus,
  },
  manual: {
    novo: MANUAL,
    chave: 'codManualProprietario',
    criar: manuais.criarManual,
    ler: manuais.getManual,
    salvar: manuais.salvarManual,
    situar: manuais.situarManual,
    excluir: manuais.excluirManual,
    listar: manuais.listManuais,
  },
} as const;

interface Salvo {
  versao: number;
  ativo: boolean;
  [chave: string]: unknown;
}
/** An extra comes whole, with itself inside. */
const corpo = (json: { item?: Salvo } & Salvo): Salvo => json.item ?? json;
const daCasa = () => ({ params: { codConcessionaria: casa.codConcessionaria } });
const criar = (contract: Contract, body: object) =>
  app.call(ana, contract, { body: { codConcessionaria: casa.codConcessionaria, ...body } });

test.each(Object.entries(registro))('%s: made, read, saved, made inactive, removed', async (_nome, call) => {
  const criado = corpo((await criar(call.criar, call.novo)).json());
  const params = { [call.chave]: Number(criado[call.chave]) };
  expect(call.ler.output.parse((await app.call(ana, call.ler, { params })).json())).toBeTruthy();
  expect((await criar(call.criar, call.novo)).status).toBe(409);

  const salvo = corpo(
    (await app.call(ana, call.salvar, { params, body: { ...call.novo, versao: criado.versao } })).json(),
  );
  expect(salvo.versao).toBe(criado.versao + 1);
  const atrasado = await app.call(ana, call.salvar, {
    params,
    body: { ...call.novo, versao: criado.versao },
  });
  expect(atrasado.refusal()).toMatchObject({ mensagem: 'Ana Prado salvou enquanto você editava' });
  expect(corpo(atrasado.refusal().atual as Salvo).versao).toBe(salvo.versao);

  expect(
    corpo((await app.call(ana, call.situar, { params, body: { ativo: false, versao: salvo.versao } })).json())
      .ativo,
  ).toBe(false);
  expect((await app.call(ana, call.situar, { params, body: { ativo: true, versao: 1 } })).status).toBe(409);
  const inativos = await app.call(ana, call.listar, { ...daCasa(), query: { situacao: 'inativos' } });
  expect(call.listar.output.parse(inativos.json()).itens).toHaveLength(1);

  expect((await app.call(fora, call.ler, { params })).status).toBe(404);
  expect((await app.call(fora, call.excluir, { params })).status).toBe(404);
  expect((await app.call(ana, call.excluir, { params })).json()).toEqual({ feito: true });
  expect((await app.call(ana, call.ler, { params })).status).toBe(404);
  expect((await app.call(ana, call.salvar, { params, body: { ...call.novo, versao: 1 } })).status).toBe(404);
});

test.each(Object.entries(registro))(
  '%s: sorted by each of its columns, searched and paged',
  async (_nome, call) => {
    await criar(call.criar, call.novo);
    const { ordem } = call.listar.query.shape;
    for (const cada of ordem.unwrap().options) {
      const answer = await app.call(ana, call.listar, { ...daCasa(), query: { ordem: cada, desc: '1' } });
      expect(call.listar.output.parse(answer.json()).itens, cada).toHaveLength(2);
    }
    const nada = await app.call(ana, call.listar, { ...daCasa(), query: { busca: 'inexistente' } });
    expect(nada.json()).toEqual({ total: 0, itens: [] });
  },
);

test('a part’s code is the same however it is written', async () => {
  await criar(pecas.criarPeca, PECA);
  const answer = await criar(pecas.criarPeca, { ...PECA, codigo: 'fl 100' });
  expect(answer.refusal()).toMatchObject({
    codigo: 'peca.codigoEmUso',
    mensagem: 'O código já é da peça Filtro de óleo',
  });
  const { codPeca, versao } = (
    await app.call(ana, pecas.getPeca, { params: { codPeca: menu.codPeca } })
  ).json<{ codPeca: number; versao: number }>();
  const roubo = await app.call(ana, pecas.salvarPeca, { params: { codPeca }, body: { ...PECA, versao } });
  expect(roubo.refusal().codigo).toBe('peca.codigoEmUso');
});

test('a part in use stays, and remembers what it cost before', async () => {
  const emUso = await app.call(ana, pecas.excluirPeca, { params: { codPeca: menu.codPeca } });
  expect([emUso.status, emUso.refusal().codigo]).toEqual([409, 'peca.temHistorico']);
  const salva = await app.call(ana, pecas.salvarPeca, {
    params: { codPeca: menu.codPeca },
    body: { ...PECA, custoCentavos: 3500, versao: 1 },
  });
  expect(pecas.salvarPeca.output.parse(salva.json())).toMatchObject({
    custoAnteriorCentavos: 3000,
    vendaCentavos: 5600,
    pacotes: 1,
  });
});

test('an extra is priced as a package is, and told by when it combines', async () => {
  const combina = { marcas: ['Chevrolet'], modelos: ['Onix'], kmDe: 10_000, kmAte: 90_000, meses: [6, 7] };
  const completo = {
    ...ITEM,
    precoFixoCentavos: null,
    custoExtraCentavos: 1000,
    maoDeObra: { codTipoServico: 1, tmoMin: 30 },
    pecas: [{ codPeca: menu.codPeca, quantidadeMil: 500 }],
    combina,
  };
  const {
    item,
    pecas: dentro,
    custoExtraCentavos,
    preco,
  } = itens.criarItemAdicional.output.parse((await criar(itens.criarItemAdicional, completo)).json());
  expect(item).toMatchObject({ centavos: 12_500, custoCentavos: 2500, margemBp: 8000, pecas: 1, combina });
  expect(preco.centavos).toBe(item.centavos);
  expect(preco.custoCentavos).toBe(item.custoCentavos);
  expect(dentro).toMatchObject([{ codPeca: menu.codPeca, quantidadeMil: 500 }]);
  expect(custoExtraCentavos).toBe(1000);
});

test('an extra for next to nothing over a dear cost is saved; its margin is the lowest that is told', async () => {
  const quase = { ...ITEM, precoFixoCentavos: 9, custoExtraCentavos: 16_206_207 };
  const { item } = itens.criarItemAdicional.output.parse(
    (await criar(itens.criarItemAdicional, quase)).json(),
  );
  expect(item).toMatchObject({ centavos: 9, custoCentavos: 16_206_207, margemBp: MENOR_MARGEM_BP });
});

test('an extra that makes no sense is refused', async () => {
  const recusa = async (over: object) =>
    (await criar(itens.criarItemAdicional, { ...ITEM, ...over })).refusal().codigo;
  expect(await recusa({ precoFixoCentavos: null })).toBe('itemAdicional.semPreco');
  expect(await recusa({ combina: { ...COMBINA, kmDe: 2, kmAte: 1 } })).toBe('itemAdicional.kmInvertido');
  const peca = { codPeca: menu.codPeca, quantidadeMil: 1 };
  expect(await recusa({ pecas: [peca, peca] })).toBe('itemAdicional.pecaRepetida');
  expect(await recusa({ pecas: [{ ...peca, codPeca: 2_000_000_000 }] })).toBe(
    'precoCardapio.pecaDesconhecida',
  );
  expect(await recusa({ maoDeObra: { codTipoServico: 999, tmoMin: 1 } })).toBe(
    'precoCardapio.tipoServicoDesconhecido',
  );
});

test('extras are aggregated to models and packages, once', async () => {
  const agregar = (codNo: number, codAlacarte = menu.codAlacarte) =>
    criar(itens.agregarItem, { codAlacarte, codNo });
  const par = itens.agregarItem.output.parse((await agregar(menu.codPacote)).json());
  expect(par).toMatchObject({
    tipo: 'pacote',
    centavos: 9900,
    pacoteCentavos: 52_500,
    caminho: 'Marca Teste › Modelo Teste › 1.0 Teste › Revisão 40.000 km Teste › Completo Teste',
  });
  expect((await agregar(menu.codPacote)).refusal().codigo).toBe('itemAdicional.agregadoExistente');
  expect((await agregar(menu.codRevisao)).refusal().codigo).toBe('itemAdicional.destinoErrado');
  expect((await agregar(menu.codPacote, 2_000_000_000)).refusal().codigo).toBe('itemAdicional.naoEncontrado');
  const emUso = await app.call(ana, itens.excluirItemAdicional, {
    params: { codAlacarte: menu.codAlacarte },
  });
  expect(emUso.refusal().codigo).toBe('itemAdicional.temHistorico');

  const lista = await app.call(ana, itens.listItensAgregado, {
    ...daCasa(),
    query: { busca: 'higienizacao', ordem: 'caminho' },
  });
  expect(itens.listItensAgregado.output.parse(lista.json()).itens.map(({ caminho }) => caminho)).toEqual([
    'Marca Teste › Modelo Teste',
    par.caminho,
  ]);
  const params = { codAgregado: par.codAgregado };
  expect((await app.call(ana, itens.desagregarItem, { params })).json()).toEqual({ feito: true });
  expect((await app.call(ana, itens.desagregarItem, { params })).refusal().codigo).toBe(
    'itemAdicional.agregadoNaoEncontrado',
  );
});

test('tyres are found by size however it is typed, and by the car they fit', async () => {
  const pneu = pneus.criarPneu.output.parse((await criar(pneus.criarPneu, PNEU)).json());
  expect(pneu).toMatchObject({
    medida: '185/65 R15',
    kitCentavos: 47_400,
    margemBp: 3007,
    modelos: PNEU.modelos,
  });
  const achados = async (query: Record<string, string>) =>
    pneus.listPneus.output
      .parse((await app.call(ana, pneus.listPneus, { ...daCasa(), query })).json())
      .itens.map(({ codPneus }) => codPneus);
  for (const query of [
    { medida: '185/65 r15' },
    { medida: '185/65R15' },
    { medida: '185' },
    { modelo: 'ônix' },
    { aro: '15' },
    { busca: 'bons chuva' },
  ])
    expect(await achados(query), JSON.stringify(query)).toEqual([pneu.codPneus]);
  expect(await achados({ modelo: 'Polo' })).toEqual([]);
  const atendente = await as(app, casa, 5);
  const daMedida = async (medida: string) =>
    (await app.call(atendente, pneus.pneusDaMedida, { ...daCasa(), query: { medida } })).json();
  for (const medida of ['185/65', '185 65', '185/65 r15', '185 / 65R15'])
    expect(await daMedida(medida), medida).toMatchObject([{ codPneus: pneu.codPneus, kitCentavos: 47_400 }]);
  expect(await daMedida('225/45')).toEqual([]);
  for (const [campo, valor] of [
    ['medida', '205'],
    ['dot', '9999'],
    ['precoCentavos', -1],
    ['indiceCarga', 5],
  ] as const) {
    const answer = await criar(pneus.criarPneu, { ...PNEU, [campo]: valor });
    expect(answer.refusal().campos?.map((cada) => cada.campo)).toEqual([campo]);
  }
});

test('a manual’s visit is found by its kilometres however they are written', async () => {
  await criar(manuais.criarManual, MANUAL);
  const achados = async (busca: string): Promise<number[]> => {
    const lista = await app.call(ana, manuais.listManuais, { ...daCasa(), query: { busca } });
    return manuais.listManuais.output.parse(lista.json()).itens.map(({ km }) => km);
  };
  for (const busca of ['onix 10 mil', 'onix 10.000', 'onix 10000'])
    expect(await achados(busca)).toEqual([10_000]);
  expect(await achados('onix 40 mil')).toEqual([]);
});

test('a manual’s visit keeps its steps in their order', async () => {
  const escrito = {
    ...MANUAL,
    itens: [
      ...MANUAL.itens,
      { acao: 'inspecionar', descricao: 'Freios', explicacao: 'Olhamos as pastilhas' },
    ],
  };
  const manual = manuais.criarManual.output.parse((await criar(manuais.criarManual, escrito)).json());
  expect(manual.itens.map(({ acao, descricao }) => [acao, descricao])).toEqual([
    ['trocar', 'Óleo'],
    ['inspecionar', 'Freios'],
  ]);
  expect((await criar(manuais.criarManual, MANUAL)).refusal().mensagem).toBe(
    'Já existe o plano de 10.000 km e 12 meses deste modelo',
  );
  const lista = await app.call(ana, manuais.listManuais, {
    ...daCasa(),
    query: { marca: 'CHEVROLET', modelo: 'ônix' },
  });
  expect(manuais.listManuais.output.parse(lista.json()).total).toBe(1);
});
