import { MENOR_MARGEM_BP } from '@oferta/domain/margem.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { itemContracts } from '@oferta/contracts/cardapio/item.ts';
import { pacoteContracts as calls, type PacoteInteiro } from '@oferta/contracts/cardapio/pacote.ts';
import { pecaContracts } from '@oferta/contracts/cardapio/peca.ts';
import { precoContracts } from '@oferta/contracts/cardapio/preco.ts';
import { aCardapio, semCardapio, type CardapioDaCasa } from '../../../../test/factories/cardapio.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let ana: Caller;
let menu: CardapioDaCasa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  ana = await as(app, casa, 2, { nome: 'Ana Prado' });
});
beforeEach(async () => {
  await semCardapio(app);
  menu = await aCardapio(app, casa);
});
afterAll(() => app.close());

const daCasa = () => ({ params: { codConcessionaria: casa.codConcessionaria } });
const inteiro = async (codPacote = menu.codPacote): Promise<PacoteInteiro> =>
  calls.getPacote.output.parse((await app.call(ana, calls.getPacote, { params: { codPacote } })).json());
const listar = async (query: Record<string, string> = {}) =>
  calls.listPacotes.output.parse((await app.call(ana, calls.listPacotes, { ...daCasa(), query })).json());
const pecaDo = (over: object = {}) => ({
  item: { especie: 'peca', nome: 'Óleo', codPeca: menu.codPeca, quantidadeMil: 4500, ...over },
});
const salvar = (versao: number, itens: object[], over: object = {}) =>
  app.call(ana, calls.salvarPacote, {
    params: { codPacote: menu.codPacote },
    body: { versao, nome: 'Completo', validoDe: null, validoAte: null, itens, ...over },
  });
const regra = (over: object = {}) => ({
  versao: 0,
  faixas: [{ deCentavos: 0, fatorBp: 15_000 }],
  insumos: { tipo: 'percentual', valor: 1000 },
  arredondamento: '90',
  margemAlvoBp: 3000,
  custoHoraCentavos: 0,
  ...over,
});
const salvarRegra = (over: object = {}) =>
  app.call(ana, precoContracts.salvarRegraPreco, { ...daCasa(), body: regra(over) });

test('a package comes whole, and its account sums to the price of the lists', async () => {
  const { caminho, revisao, itens, preco, pacote } = await inteiro();
  expect(caminho.map(({ tipo }) => tipo)).toEqual(['marca', 'modelo', 'versao', 'revisao']);
  expect(revisao).toMatchObject({ codRevisao: menu.codRevisao, km: 40_000 });
  expect(itens.map(({ codNo }) => codNo)).toEqual([menu.codItemPeca, menu.codItemMaoDeObra]);
  expect(preco.linhas.reduce((total, { centavos }) => total + centavos, 0)).toBe(preco.centavos);
  expect(pacote.pacote?.totais.centavos).toBe(preco.centavos);
  const explicado = await app.call(ana, calls.explicarPreco, { params: { codPacote: menu.codPacote } });
  expect(explicado.json()).toEqual(preco);
});

test('a package is made and saved with its items: kept, new and gone', async () => {
  const { pacote } = await inteiro();
  const itens = [
    { item: { especie: 'insumo', nome: 'Estopa', precoFixoCentavos: 500 } },
    { codNo: menu.codItemPeca, ...pecaDo() },
  ];
  const salvo = calls.salvarPacote.output.parse(
    (await salvar(pacote.versao, itens, { descontoBp: 1000 })).json(),
  );
  expect(salvo.itens.map(({ nome, codNo }) => [nome, codNo === menu.codItemPeca])).toEqual([
    ['Estopa', false],
    ['Óleo', true],
  ]);
  expect(salvo.preco).toMatchObject({ avulsoCentavos: 23_000, centavos: 20_700 });

  const novo = await app.call(ana, calls.criarPacote, {
    body: {
      codConcessionaria: casa.codConcessionaria,
      codRevisao: menu.codRevisao,
      nome: 'Essencial',
      validoDe: null,
      validoAte: null,
      itens: [pecaDo()],
    },
  });
  expect(calls.criarPacote.output.parse(novo.json()).preco.centavos).toBe(22_500);
});

test('names may be swapped between items in one saving', async () => {
  const { pacote } = await inteiro();
  const trocados = [
    { codNo: menu.codItemPeca, ...pecaDo({ nome: 'Troca Teste' }) },
    {
      codNo: menu.codItemMaoDeObra,
      item: { especie: 'maoDeObra', nome: 'Óleo Teste', codTipoServico: 1, tmoMin: 90 },
    },
  ];
  expect((await salvar(pacote.versao, trocados)).status).toBe(200);
});

test('a package is refused for what is wrong in it', async () => {
  const { pacote } = await inteiro();
  const codigos = async (itens: object[], over: object = {}, versao = pacote.versao) => {
    const answer = await salvar(versao, itens, over);
    return [answer.status, answer.refusal().codigo];
  };
  expect(await codigos([pecaDo(), pecaDo()])).toEqual([409, 'cardapio.nomeEmUso']);
  expect(await codigos([pecaDo({ codPeca: 2_000_000_000 })])).toEqual([
    422,
    'precoCardapio.pecaDesconhecida',
  ]);
  expect(await codigos([{ codNo: 2_000_000_000, ...pecaDo() }])).toEqual([404, 'cardapio.naoEncontrado']);
  expect(await codigos([pecaDo()], { validoDe: '2026-02-01', validoAte: '2026-01-01' })).toEqual([
    422,
    'cardapio.datasInvertidas',
  ]);
  expect(await codigos([pecaDo()], {}, 77)).toEqual([409, 'cardapio.alterado']);
  const outro = await app.call(ana, calls.getPacote, { params: { codPacote: menu.codRevisao } });
  expect([outro.status, outro.refusal().codigo]).toEqual([404, 'pacote.naoEncontrado']);
});

test('a rule is saved once at a time, and every price follows', async () => {
  expect((await app.call(ana, precoContracts.getRegraPreco, daCasa())).json()).toMatchObject({
    versao: 0,
    margemAlvoBp: 3000,
  });
  const salva = precoContracts.salvarRegraPreco.output.parse((await salvarRegra()).json());
  expect(salva).toMatchObject({ versao: 1, faixas: [{ deCentavos: 0, fatorBp: 15_000 }] });
  expect(salva.taxas).toContainEqual({ codTipoServico: 1, nome: expect.any(String), centavosHora: 20_000 });
  // 225,00 + 300,00 + 10 % of 300,00 to …,90
  const { itens } = await listar();
  expect(itens[0]?.totais).toMatchObject({ centavos: 55_490, avulsoCentavos: 55_500 });

  const atrasada = await salvarRegra();
  expect(atrasada.status).toBe(409);
  expect(atrasada.refusal()).toMatchObject({ codigo: 'precoCardapio.alterada', atual: { versao: 1 } });
  const duas = [
    { deCentavos: 0, fatorBp: 15_000 },
    { deCentavos: 0, fatorBp: 12_000 },
  ];
  expect((await salvarRegra({ faixas: duas })).refusal().codigo).toBe('precoCardapio.faixasRepetidas');
  expect((await salvarRegra({ faixas: [{ deCentavos: 1, fatorBp: 15_000 }] })).refusal().codigo).toBe(
    'precoCardapio.semPrimeiraFaixa',
  );
});

test('a new rate, and a new cost, reach the prices at once', async () => {
  await app.admin.query('update taxa_hora set centavos_hora = 30000 where cod_concessionaria = $1', [
    casa.codConcessionaria,
  ]);
  expect((await listar()).itens[0]?.totais.centavos).toBe(22_500 + 45_000);
  await app.admin.query('delete from taxa_hora where cod_concessionaria = $1', [casa.codConcessionaria]);
  expect((await listar()).itens[0]?.totais).toMatchObject({ centavos: 22_500, incompleto: true });
  const peca = {
    codigo: 'OL-5W30 Teste',
    descricao: 'Óleo',
    unidade: 'l',
    custoCentavos: 6000,
    precoCentavos: null,
  };
  await app.call(ana, pecaContracts.salvarPeca, {
    params: { codPeca: menu.codPeca },
    body: { ...peca, versao: 1 },
  });
  // 60,00 × 1.6 × 4.5
  expect((await listar()).itens[0]?.totais.centavos).toBe(43_200);
});

test('a part may become as dear as it likes below a package sold for a cent', async () => {
  await app.admin.query('update cardapio_no set preco_fixo_centavos = 1 where cod_no = $1', [menu.codPacote]);
  const answer = await app.call(ana, pecaContracts.salvarPeca, {
    params: { codPeca: menu.codPeca },
    body: {
      codigo: 'OL-5W30 Teste',
      descricao: 'Óleo',
      unidade: 'l',
      custoCentavos: 99_999_999,
      precoCentavos: null,
      versao: 1,
    },
  });
  expect(answer.status).toBe(200);
  expect((await listar()).itens[0]?.totais).toMatchObject({ centavos: 1, margemBp: MENOR_MARGEM_BP });
});

test('a price is simulated without being saved', async () => {
  const itens = [pecaDo().item, { especie: 'maoDeObra', nome: 'Troca', codTipoServico: 2, tmoMin: 30 }];
  const answer = await app.call(ana, precoContracts.simularPreco, {
    ...daCasa(),
    body: { itens, descontoBp: 500 },
  });
  expect(precoContracts.simularPreco.output.parse(answer.json())).toMatchObject({
    centavos: 21_375,
    incompleto: true,
  });
  const estranha = await app.call(ana, precoContracts.simularPreco, {
    ...daCasa(),
    body: { itens: [{ especie: 'maoDeObra', nome: 'x', codTipoServico: 999, tmoMin: 30 }] },
  });
  expect(estranha.refusal().codigo).toBe('precoCardapio.tipoServicoDesconhecido');
});

test('when a cost goes up, exactly the packages under their margin appear, with what did it', async () => {
  const outro = await aCardapio(app, casa, { nome: 'Outro' });
  const margem = async () =>
    calls.listMargemBaixa.output.parse((await app.call(ana, calls.listMargemBaixa, daCasa())).json());
  expect((await margem()).total).toBe(0);
  await app.admin.query('update peca set custo_centavos = 9000 where cod_peca = $1', [menu.codPeca]);
  const { total, itens } = await margem();
  expect(total).toBe(1);
  // cost 405,00: 30 % is kept from 578,58 on
  expect(itens[0]).toMatchObject({
    pacote: { codPacote: menu.codPacote, totais: { margemBp: 2286 } },
    sugeridoCentavos: 57_858,
    mudancas: [{ codPeca: menu.codPeca, custoAnteriorCentavos: 3000, custoCentavos: 9000 }],
  });
  expect(itens[0]?.pacote.codPacote).not.toBe(outro.codPacote);
});

test('flat lists filter, sort and page', async () => {
  const outro = await aCardapio(app, casa, { nome: 'Outro', situacao: 'rascunho' });
  expect((await listar({ busca: 'modelo outro 40' })).itens.map(({ codPacote }) => codPacote)).toEqual([
    outro.codPacote,
  ]);
  expect((await listar({ codAcima: String(menu.codMarca) })).total).toBe(1);
  expect((await listar({ situacao: 'publicado' })).itens.map(({ ofertado }) => ofertado)).toEqual([true]);
  expect((await listar({ kmDe: '50000' })).total).toBe(0);
  for (const ordem of ['caminho', 'nome', 'km', 'preco', 'margem', 'minutos', 'situacao', 'validoAte'])
    expect((await listar({ ordem, desc: '1' })).itens.length, ordem).toBe(2);
  expect(await listar({ pagina: '2', tamanho: '1' })).toMatchObject({
    total: 2,
    itens: [{ codPacote: menu.codPacote }],
  });

  const itens = async (query: Record<string, string>) =>
    itemContracts.listItens.output.parse(
      (await app.call(ana, itemContracts.listItens, { ...daCasa(), query })).json(),
    );
  expect((await itens({ ordem: 'preco', desc: '1' })).itens.map(({ centavos }) => centavos)).toEqual([
    30_000, 30_000, 22_500, 22_500,
  ]);
  expect((await itens({ especie: 'peca', codPeca: String(menu.codPeca) })).itens).toMatchObject([
    { codNo: menu.codItemPeca, km: 40_000 },
  ]);
  expect(
    (await itens({ busca: 'troca outro', codAcima: String(outro.codPacote), situacao: 'rascunho' })).total,
  ).toBe(1);
});
