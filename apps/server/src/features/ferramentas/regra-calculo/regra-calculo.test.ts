import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ferramentasContracts } from '@oferta/contracts/ferramentas/ferramentas.contracts.ts';
import type { ComoVende } from '@oferta/contracts/ferramentas/calculadora.ts';
import {
  type EfeitoDaCasa,
  type RegraCalculo,
  regraCalculoContracts as contracts,
} from '@oferta/contracts/ferramentas/regra-calculo.ts';
import { aCardapio, type CardapioDaCasa, semCardapio } from '../../../../test/factories/cardapio.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { PARAMETROS } from '../../../../test/factories/regra-calculo.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { aplicarRegrasJob } from './aplicar-regras.job.ts';

/** Rules by which prices are made: written, tried, published from a day on, ended. Today is Monday, 23 November 2026. */
const HOJE = new Date('2026-11-23T11:00:00Z');
let app: TestApp;
let casa: Casa;
let outra: Casa;
let menu: CardapioDaCasa;
let dev: Caller;
beforeAll(async () => {
  app = await testApp({ now: HOJE });
  casa = await aConcessionaria(app, { nome: 'Casa A' });
  outra = await aConcessionaria(app, { nome: 'Casa B', marcas: '{Outra Marca}' });
  dev = await as(app, casa, -1);
});
afterAll(() => app.close());

/** No rule yet, and a menu in both houses: oil at R$ 30,00 without a price of its own. */
async function doComeco(): Promise<void> {
  app.setNow(HOJE);
  await app.admin.query('truncate regra_calculo cascade');
  await semCardapio(app);
  menu = await aCardapio(app, casa);
  await aCardapio(app, outra);
  await app.admin.query('update peca set preco_centavos = null');
}

const ESCRITA = {
  codConcessionaria: null as number | null,
  marca: null as string | null,
  validoDe: '2026-11-23',
  validoAte: null as string | null,
  parametros: PARAMETROS,
};
const criar = async (sobre: Partial<typeof ESCRITA> | { parametros: object } = {}) =>
  (await app.call(dev, contracts.criarRegraCalculo, { body: { ...ESCRITA, ...sobre } })).json<RegraCalculo>();
const sobre = ({ codRegraCalculo, versao }: RegraCalculo) => ({
  params: { codRegraCalculo },
  body: { versao },
});
const publicar = async (regra: RegraCalculo) =>
  (await app.call(dev, contracts.publicarRegraCalculo, sobre(regra))).json<RegraCalculo>();
const aplicar = () => aplicarRegrasJob.run(app.app.platform, {});
const listar = async () => (await app.call(dev, contracts.listRegrasCalculo)).json<RegraCalculo[]>();
const vendas = async (): Promise<Record<string, number>> => {
  const { rows } = await app.admin.query<{ nome: string; venda: number }>(
    'select c.nome, p.venda_centavos::integer as venda from peca p join concessionaria c using (cod_concessionaria)',
  );
  return Object.fromEntries(rows.map(({ nome, venda }) => [nome, venda]));
};

test('what is published does not change any more: not by the screen, nor behind it', async () => {
  const publicada = await publicar(await criar());
  const salvar = await app.call(dev, contracts.salvarRegraCalculo, {
    params: { codRegraCalculo: publicada.codRegraCalculo },
    body: { ...ESCRITA, versao: publicada.versao },
  });
  expect([salvar.status, salvar.refusal().mensagem]).toEqual([
    409,
    `A regra ${publicada.numero} já foi publicada e não muda mais. Faça outra a partir dela`,
  ]);
  expect((await app.call(dev, contracts.publicarRegraCalculo, sobre(publicada))).status).toBe(409);
  expect((await app.call(dev, contracts.excluirRegraCalculo, sobre(publicada))).status).toBe(409);
  const daRegra = [publicada.codRegraCalculo];
  const naRegra = (mudanca: string) => app.admin.query(`${mudanca} where cod_regra_calculo = $1`, daRegra);
  const recusa = `a regra ${publicada.numero} foi publicada`;
  await expect(naRegra('update regra_calculo set frete_bp = 0')).rejects.toThrow(recusa);
  await expect(naRegra('delete from regra_calculo')).rejects.toThrow(recusa);
});

test('two people at one draft: the second is told who saved it, with the rule as it is', async () => {
  const antes = (await listar()).length;
  const rascunho = await criar();
  const maria = await as(app, casa, -1, { nome: 'Maria Teste' });
  const salvar = (caller: Caller, freteBp: number) =>
    app.call(caller, contracts.salvarRegraCalculo, {
      params: { codRegraCalculo: rascunho.codRegraCalculo },
      body: { ...ESCRITA, parametros: { ...PARAMETROS, freteBp }, versao: rascunho.versao },
    });
  expect((await salvar(maria, 500)).json<RegraCalculo>()).toMatchObject({
    versao: 2,
    parametros: { freteBp: 500 },
  });
  const tarde = await salvar(dev, 600);
  expect([tarde.status, tarde.refusal().mensagem]).toEqual([
    409,
    'Maria Teste salvou esta regra enquanto você editava',
  ]);
  expect(tarde.refusal().atual).toMatchObject({ parametros: { freteBp: 500 } });
  // The same request again, by its key, is one rule.
  const chave = { headers: { 'idempotency-key': 'uma-vez' }, body: ESCRITA };
  await app.call(dev, contracts.criarRegraCalculo, chave);
  await app.call(dev, contracts.criarRegraCalculo, chave);
  expect(await listar()).toHaveLength(antes + 2);
  await app.call(dev, contracts.excluirRegraCalculo, sobre(rascunho));
  expect(await listar()).toHaveLength(antes + 1);
});

test.each([
  [
    'the whole price as margin',
    { parametros: { ...PARAMETROS, margens: { A: 10_000, B: 0, C: 0 } } },
    'parametros.margens.A',
  ],
  ['freight below nothing', { parametros: { ...PARAMETROS, freteBp: -1 } }, 'parametros.freteBp'],
  ['a brand and a dealership', { marca: 'Marca Teste', codConcessionaria: 0 }, 'marca'],
  ['an end before the beginning', { validoAte: '2026-11-22' }, 'validoAte'],
  ['a day that is none', { validoDe: '2026-02-30' }, 'validoDe'],
])('refused: %s', async (_nome, errado, campo) => {
  const body = { ...ESCRITA, ...errado };
  const certo = body.codConcessionaria === 0 ? { ...body, codConcessionaria: casa.codConcessionaria } : body;
  const { campos = [], codigo } = (
    await app.call(dev, contracts.criarRegraCalculo, { body: certo })
  ).refusal();
  expect([codigo, campos.map((cada) => cada.campo)]).toEqual(['chamada.malformada', [campo]]);
});

test('no rule begins in the past', async () => {
  const ontem = await criar({ validoDe: '2026-11-22' });
  expect((await app.call(dev, contracts.publicarRegraCalculo, sobre(ontem))).refusal().codigo).toBe(
    'regraCalculo.noPassado',
  );
});

describe('prices', () => {
  // Emptying tables is most of what this file costs: only for those that look at prices.
  beforeEach(doComeco);

  test('a rule is a draft, is published, and prices of parts and packages are made by it; ended, the tiers are back', async () => {
    expect(await vendas()).toEqual({ 'Casa A': 4800, 'Casa B': 4800 });
    const rascunho = await criar();
    expect(rascunho).toMatchObject({ numero: 1, situacao: 'rascunho', concessionarias: 0, versao: 1 });
    const publicada = await publicar(rascunho);
    expect(publicada).toMatchObject({
      situacao: 'emVigor',
      concessionarias: 2,
      publicadaPor: expect.any(String),
    });
    await aplicar();
    // 3000 + 4,5 % = 3135; + 12 % = 3511; ÷ 0,52 (class C) = 6752; to ,90
    expect(await vendas()).toEqual({ 'Casa A': 6790, 'Casa B': 6790 });
    const { rows } = await app.admin.query<{ centavos: string }>(
      'select centavos from pacote_total where cod_pacote = $1',
      [menu.codPacote],
    );
    // 4,5 l × 67,90 and 1,5 h × 200,00
    expect(Number(rows[0]?.centavos)).toBe(30_555 + 30_000);
    // A part that changes afterwards follows the rule, too.
    await app.admin.query('update peca set custo_centavos = 1000 where cod_peca = $1', [menu.codPeca]);
    expect((await vendas())['Casa A']).toBe(2290);

    const como = await app.call(dev, ferramentasContracts.comoVende, {
      params: { codConcessionaria: casa.codConcessionaria },
    });
    expect(como.json<ComoVende>().aplicada).toMatchObject({ numero: 1, parametros: PARAMETROS });

    const encerrada = await app.call(dev, contracts.encerrarRegraCalculo, sobre(publicada));
    expect(encerrada.json<RegraCalculo>()).toMatchObject({ situacao: 'encerrada', validoAte: '2026-11-22' });
    await aplicar();
    expect(await vendas()).toEqual({ 'Casa A': 1600, 'Casa B': 4800 });
    const deNovo = await app.call(dev, contracts.encerrarRegraCalculo, sobre(encerrada.json<RegraCalculo>()));
    expect(deNovo.refusal().codigo).toBe('regraCalculo.encerrada');
  });

  test('a part’s own price stays as typed unless the rule has a factor for it', async () => {
    await app.admin.query('update peca set preco_centavos = 5000');
    const primeira = await publicar(await criar());
    await aplicar();
    expect(await vendas()).toEqual({ 'Casa A': 5000, 'Casa B': 5000 });
    expect(primeira.numero).toBe(1);
    await publicar(await criar({ parametros: { ...PARAMETROS, fatorListaBp: 11_000 } }));
    await aplicar();
    expect(await vendas()).toEqual({ 'Casa A': 5490, 'Casa B': 5490 });
    expect((await listar()).map(({ numero, situacao }) => [numero, situacao])).toEqual([
      [2, 'emVigor'],
      [1, 'substituida'],
    ]);
  });

  test('the dealership’s rule goes before the brand’s, the brand’s before the network’s, each on its day', async () => {
    const margem = (C: number) => ({ ...PARAMETROS, margens: { A: 0, B: 0, C }, arredondamento: 'nenhum' });
    await publicar(await criar({ parametros: margem(0) }));
    await publicar(await criar({ marca: 'Outra Marca', parametros: margem(5000) }));
    await publicar(
      await criar({
        codConcessionaria: casa.codConcessionaria,
        validoDe: '2026-11-25',
        parametros: margem(7500),
      }),
    );
    await aplicar();
    expect(await vendas()).toEqual({ 'Casa A': 3511, 'Casa B': 7022 });
    expect((await listar()).map(({ situacao }) => situacao)).toEqual(['agendada', 'emVigor', 'emVigor']);
    // 23:59 of the 24th on the dealership's clock, and five minutes into the 25th.
    app.setNow(new Date('2026-11-25T02:59:00Z'));
    await aplicar();
    expect((await vendas())['Casa A']).toBe(3511);
    app.setNow(new Date('2026-11-25T03:05:00Z'));
    await aplicar();
    expect(await vendas()).toEqual({ 'Casa A': 14_044, 'Casa B': 7022 });
  });

  test('the effect of parameters is told before anybody is charged by them', async () => {
    await app.admin.query(
      `insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, dia, quando)
       values ($1, $2, $3, 'entrada', 50, '2026-01-01', now()), ($1, $2, $3, 'venda', -10, '2026-11-01', now()),
         ($1, $2, $3, 'venda', -7, '2026-06-01', now())`,
      [casa.codDistribuidor, casa.codConcessionaria, menu.codPeca],
    );
    const prever = async (body: object) =>
      (
        await app.call(dev, contracts.preverRegraCalculo, {
          body: { codConcessionaria: null, marca: null, parametros: PARAMETROS, ...body },
        })
      ).json<EfeitoDaCasa[]>();
    const [a, b] = await prever({});
    expect(a).toEqual({
      codConcessionaria: casa.codConcessionaria,
      nome: 'Casa A',
      pecas: 1,
      sobem: 1,
      sobemBp: 4146,
      descem: 0,
      descemBp: null,
      iguais: 0,
      // Ten of the last 90 days × 19,90; the seven of June are older.
      venda90Centavos: 19_900,
      abaixoDaMargem: 0,
      abaixoHoje: 0,
    });
    expect(b).toMatchObject({ nome: 'Casa B', sobem: 1, venda90Centavos: 0 });
    expect(await prever({ marca: 'Outra Marca' })).toMatchObject([{ nome: 'Casa B' }]);
    expect(await prever({ codConcessionaria: casa.codConcessionaria, classe: 'A' })).toMatchObject([
      { pecas: 0 },
    ]);
    expect(await vendas()).toEqual({ 'Casa A': 4800, 'Casa B': 4800 });
  });
});
