import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { type CarroComPecas, separacaoContracts } from '@oferta/contracts/estoque/separacao.ts';
import { aFornecedor, aPecaComVendas, semEstoque } from '../../../../test/factories/estoque.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aServico } from '../../../../test/factories/servico.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

const FREIOS = 5;

let app: TestApp;
let casa: Casa;
let ana: Caller;
let pastilha: number;
let fluido: number;

beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  ana = await as(app, casa, 1);
});
beforeEach(async () => {
  await app.admin.query('truncate agendamento, servico cascade');
  await semEstoque(app);
  const codFornecedor = await aFornecedor(app, casa);
  const peca = (codigo: string, unidade = 'un') =>
    aPecaComVendas(app, casa, { codigo, codFornecedor, unidade, vendas: [], emMaos: 20 });
  pastilha = await peca('PD-1');
  fluido = await peca('FR-1', 'l');
});
afterAll(() => app.close());

const params = () => ({ codConcessionaria: casa.codConcessionaria });
const carros = async () =>
  (
    await app.call(ana, separacaoContracts.listPecasDaAgenda, {
      params: { ...params(), inicio: '0', fim: '2026-11-27' },
    })
  ).json<CarroComPecas[]>();

/** A job of brakes that was done, with what it used. */
async function feito(usadas: Readonly<Record<number, number>>, codTipoServico = FREIOS): Promise<void> {
  const { codServico } = await aServico(app, casa, {
    dia: '2026-11-02',
    status: 5,
    codTipoServico,
    codMecanico: await aMecanico(app, casa),
  });
  for (const [codPeca, quantidade] of Object.entries(usadas))
    await app.admin.query(
      `insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, dia, quando, cod_servico)
       values ($1, $2, $3, 'consumo', -$4::numeric, '2026-11-02', '2026-11-02T15:00Z', $5)`,
      [casa.codDistribuidor, casa.codConcessionaria, codPeca, quantidade, codServico],
    );
}
const marcado = (codTipoServico = FREIOS) =>
  aServico(app, casa, {
    dia: '2026-11-24',
    situacao: 'confirmado',
    codTipoServico,
    dataInicioServico: null,
  });

test('a job of brakes waits for what jobs of brakes on that model really took, is laid aside and used', async () => {
  for (const usadas of [
    { [pastilha]: 1, [fluido]: 0.5 },
    { [pastilha]: 1 },
    { [pastilha]: 1 },
    { [fluido]: 0.5 },
  ])
    await feito(usadas);
  const { codServico } = await marcado();
  // Of another type, and on another model: nothing is known of them.
  await marcado(6);
  const { codAgendamento } = await marcado();
  await app.admin.query(`update agendamento set modelo = 'Outro Modelo' where cod_agendamento = $1`, [
    codAgendamento,
  ]);
  const [carro, ...outros] = await carros();
  expect(outros).toEqual([]);
  expect(carro?.pecas).toMatchObject([
    { codServico, codPeca: pastilha, quantidade: 1, estado: 'aqui', peloUso: { usaram: 3, de: 4 } },
  ]);
  const peca = { codServico, codLinha: null, codPeca: pastilha };
  const separada = await app.call(ana, separacaoContracts.separarPeca, {
    params: params(),
    body: { peca, separada: true },
  });
  expect(separada.status).toBe(200);
  const aplicada = await app.call(ana, separacaoContracts.aplicarPecas, {
    params: params(),
    body: { pecas: [peca] },
  });
  expect(aplicada.json()).toEqual({ aplicadas: 1 });
  expect(await carros()).toEqual([]);
});

test('three jobs teach nothing, nor does what came back unused', async () => {
  for (let n = 0; n < 3; n += 1) await feito({ [pastilha]: 1 });
  await marcado();
  expect(await carros()).toEqual([]);
  await feito({});
  expect((await carros())[0]?.pecas).toHaveLength(1);
  await feito({});
  await feito({});
  expect(await carros()).toEqual([]);
  const venda = await app.call(ana, movimentoContracts.movimentarPeca, {
    body: { codPeca: pastilha, tipo: 'venda', quantidade: 1 },
  });
  expect(venda.status).toBe(200);
});
