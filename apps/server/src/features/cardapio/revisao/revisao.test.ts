import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { revisaoContracts as calls } from '@oferta/contracts/cardapio/revisao.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { aCardapio, semCardapio, type CardapioDaCasa } from '../../../../test/factories/cardapio.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let menu: CardapioDaCasa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
});
beforeEach(async () => {
  await semCardapio(app);
  menu = await aCardapio(app, casa, { nome: 'Onix' });
});
afterAll(() => app.close());

const perguntar = async (query: Record<string, string> = {}, nivel: Nivel = 4) =>
  app.call(await as(app, casa, nivel), calls.consultarRevisao, {
    params: { codConcessionaria: casa.codConcessionaria },
    query: { modelo: 'MODELO ÔNIX 1.0 LTZ', km: '39500', ...query },
  });
const resposta = async (query?: Record<string, string>) =>
  calls.consultarRevisao.output.parse((await perguntar(query)).json());
const mudar = (set: string, codNo: number) =>
  app.admin.query(`update cardapio_no set ${set} where cod_no = $1`, [codNo]);

test('the visit that a car is due for is told with packages, prices, times and extras', async () => {
  expect(await resposta()).toEqual({
    marca: 'Marca Onix',
    modelo: 'Modelo Onix',
    versaoModelo: '1.0 Onix',
    outrasVersoes: [],
    revisao: {
      codNo: menu.codRevisao,
      nome: 'Revisão 40.000 km Onix',
      km: 40_000,
      meses: 48,
      dentroDaTolerancia: true,
      perdeGarantia: true,
    },
    pacotes: [
      {
        codPacote: menu.codPacote,
        nome: 'Completo Onix',
        destaque: true,
        centavos: 52_500,
        economiaCentavos: 0,
        minutos: 90,
        incompleto: false,
        itens: [
          { nome: 'Óleo Onix', tipo: 'peca', codTipoServico: null, minutos: null, centavos: 22_500 },
          { nome: 'Troca Onix', tipo: 'maoDeObra', codTipoServico: 1, minutos: 90, centavos: 30_000 },
        ],
      },
    ],
    adicionais: [
      {
        codAlacarte: menu.codAlacarte,
        descricao: 'Higienização Onix',
        categoria: 'Conforto',
        centavos: 9900,
        minutos: 0,
        codTipoServico: null,
        agregado: true,
        jaNosPacotes: [],
      },
    ],
  });
});

test('the nearest visit is told when none is within tolerance', async () => {
  expect((await resposta({ km: '12000' }))?.revisao).toMatchObject({ km: 40_000, dentroDaTolerancia: false });
});

test('what is not on offer that day is not told', async () => {
  await mudar(`valido_de = '2026-12-01'`, menu.codPacote);
  expect(await resposta()).toBeNull();
  expect((await resposta({ dia: '2026-12-01' }))?.pacotes).toHaveLength(1);
  await mudar(`situacao = 'rascunho'`, menu.codMarca);
  expect(await resposta({ dia: '2026-12-01' })).toBeNull();
});

const adicionais = async (query?: Record<string, string>) =>
  (await resposta(query))?.adicionais.map(({ descricao }) => descricao);
const mudarExtra = (set: string) =>
  app.admin.query(`update item_adicional set ${set} where cod_alacarte = $1`, [menu.codAlacarte]);

test('an extra is not offered out of its season, also when somebody put it beside the car', async () => {
  await mudarExtra(`meses = '{12,1}'`);
  expect(await adicionais({ dia: '2026-11-23' })).toEqual([]);
  expect(await adicionais({ dia: '2026-12-01' })).toEqual(['Higienização Onix']);
});

test('an extra is not offered beside packages that all hold it, by its name or by its parts', async () => {
  await mudarExtra(`descricao = 'TROCA ONIX'`);
  expect(await adicionais()).toEqual([]);
  await mudarExtra(`descricao = 'Óleo à parte'`);
  expect(await adicionais()).toEqual(['Óleo à parte']);
  await app.admin.query(
    `insert into item_adicional_peca (cod_distribuidor, cod_concessionaria, cod_alacarte, cod_peca, quantidade_mil)
     select $1, $2, $3, cod_peca, 1000 from cardapio_no where cod_pai = $4 and cod_peca is not null`,
    [casa.codDistribuidor, casa.codConcessionaria, menu.codAlacarte, menu.codPacote],
  );
  expect(await adicionais()).toEqual([]);
});

test('a car that the menu does not know has no answer', async () => {
  expect(await resposta({ modelo: 'Corolla' })).toBeNull();
  expect(await resposta({ ano: '2010' })).toBeNull();
});

test('the version is that of the year, and another can be asked for', async () => {
  const { rows } = await app.admin.query<{ cod: string }>(
    `with versao as (
       insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, situacao, ano_ate, ordem)
       values ($1, $2, $3, 'versao', '1.4 antigo', 'publicado', 2019, 2) returning cod_no)
     insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, situacao, km, meses, tol_km, tol_dias, perde_garantia)
     select $1, $2, cod_no, 'revisao', 'Revisão 40.000 km', 'publicado', 40000, 48, 1000, 30, false from versao returning cod_no as cod`,
    [casa.codDistribuidor, casa.codConcessionaria, menu.codModelo],
  );
  await app.admin.query(
    `insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, situacao, desconto_bp, destaque)
     values ($1, $2, $3, 'pacote', 'Antigo', 'publicado', 0, false)`,
    [casa.codDistribuidor, casa.codConcessionaria, rows[0]?.cod],
  );
  const de2018 = await resposta({ ano: '2018' });
  expect(de2018).toMatchObject({
    versaoModelo: '1.4 antigo',
    outrasVersoes: [{ codNo: menu.codVersao, nome: '1.0 Onix' }],
  });
  expect((await resposta({ ano: '2018', codVersao: String(menu.codVersao) }))?.versaoModelo).toBe('1.0 Onix');
});

test('of two versions that the text names, the one it names with more words is told', async () => {
  await mudar(`nome = '1.0', ordem = 1`, menu.codVersao);
  const { codVersao } = await aCardapio(app, casa, { nome: 'Turbo' });
  await mudar(`nome = '1.0 LTZ', cod_pai = ${menu.codModelo}, ordem = 2`, codVersao);
  expect((await resposta())?.versaoModelo).toBe('1.0 LTZ');
  expect((await resposta({ modelo: 'MODELO ÔNIX 1.0' }))?.versaoModelo).toBe('1.0');
});

test('booking and quoting may ask, nobody else', async () => {
  for (const nivel of [-1, 1, 2, 3, 4, 5] as const)
    expect((await perguntar({}, nivel)).status, String(nivel)).toBe(200);
  expect((await perguntar({}, 6)).status).toBe(403);
});
