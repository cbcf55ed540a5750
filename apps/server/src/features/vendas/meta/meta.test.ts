import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MetasDoAno, metaContracts as calls } from '@oferta/contracts/vendas/meta.ts';
import { aMesFechado } from '../../../../test/factories/fechamento.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { type Answer, type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let rede: Caller;

beforeAll(async () => {
  app = await testApp({ now: new Date('2026-11-24T11:00:00Z') });
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aConcessionaria(app);
  rede = await as(app, casa, 2, { nome: 'Distribuidor Teste' });
  app.app.platform.directory.forget();
});

const params = (ano = 2026) => ({ codConcessionaria: casa.codConcessionaria, ano });
async function metas(ano = 2026, quem = rede): Promise<MetasDoAno> {
  const answer = await app.call(quem, calls.metasDoAno, { params: params(ano) });
  expect(answer.status, answer.text).toBe(200);
  return calls.metasDoAno.output.parse(answer.json());
}
const celula = (valor: number | null, over: Record<string, unknown> = {}) => ({
  mes: '2026-12',
  indicador: 'faturamento',
  valor,
  versao: 0,
  ...over,
});
const salvar = (celulas: readonly object[], quem = rede): Promise<Answer> =>
  app.call(quem, calls.salvarMetas, { params: params(), body: { celulas } });
const codigo = (answer: Answer): [number, string] => [
  answer.status,
  answer.json<{ codigo: string }>().codigo,
];

test('targets are kept in the units of their indicators, changed, and taken away', async () => {
  const feito = await salvar([celula(18_480_000), celula(0.867, { indicador: 'produtividade' })]);
  expect(feito.status, feito.text).toBe(200);
  expect(
    (await metas()).metas
      .map(({ indicador, valor, versao }) => `${indicador} ${valor} ${versao}`)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['faturamento 18480000 1', 'produtividade 0.867 1']);
  expect((await salvar([celula(19_000_000, { versao: 1 })])).status).toBe(200);
  expect((await salvar([celula(null, { versao: 2 })])).status).toBe(200);
  expect((await metas()).metas.map(({ indicador }) => indicador)).toEqual(['produtividade']);
  expect((await metas(2027)).anoAnterior).toEqual([
    { mes: '2026-12', indicador: 'produtividade', valor: 0.867 },
  ]);
});

test('who saves over what another saved is told, and nothing of theirs is written', async () => {
  await salvar([celula(100)]);
  const answer = await salvar([celula(50, { indicador: 'passagens' }), celula(200)]);
  expect(codigo(answer)).toEqual([409, 'meta.alterada']);
  expect(answer.json<{ atual: MetasDoAno; mensagem: string }>()).toMatchObject({
    mensagem: 'Distribuidor Teste alterou estas metas antes de você. Confira como elas estão agora',
    atual: { metas: [{ indicador: 'faturamento', valor: 100, versao: 1 }] },
  });
  expect((await metas()).metas).toHaveLength(1);
});

test('of several who set the same target at once one is kept, and the others hear of it', async () => {
  const todas = await Promise.all([1, 2, 3, 4].map((valor) => salvar([celula(valor)])));
  const status = todas.map((answer) => answer.status);
  expect(status.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('a closed month keeps its targets, and all the others of the same saving wait', async () => {
  await aMesFechado(app, casa, { mes: '2026-10', motivo: 'Faltou um dia' });
  expect((await metas()).meses.filter(({ fechado }) => fechado)).toEqual([{ mes: '2026-10', fechado: true }]);
  const antes = (await metas()).metas.length;
  expect(codigo(await salvar([celula(1), celula(1, { mes: '2026-10', indicador: 'nps' })]))).toEqual([
    409,
    'lancamento.mesFechado',
  ]);
  expect((await metas()).metas).toHaveLength(antes);
});

test('level 1 reads what level 2 sets; nobody else does either, and another house is not found', async () => {
  await salvar([celula(100)]);
  const gestor = await as(app, casa, 1);
  expect((await metas(2026, gestor)).metas).toHaveLength(1);
  expect((await salvar([celula(200, { versao: 1 })], gestor)).status).toBe(403);
  for (const nivel of [3, 4, 5, 6] as const) {
    const quem = await as(app, casa, nivel);
    expect((await app.call(quem, calls.metasDoAno, { params: params() })).status, `level ${nivel}`).toBe(403);
  }
  const outra = await aConcessionaria(app);
  const fora = { codConcessionaria: outra.codConcessionaria, ano: 2026 };
  expect((await app.call(rede, calls.metasDoAno, { params: fora })).status).toBe(404);
});

test('what is no target is refused in words', async () => {
  expect((await salvar([])).status).toBe(400);
  expect((await salvar([celula(-1)])).status).toBe(400);
  expect((await salvar([celula(1, { mes: '2026-13' })])).status).toBe(400);
  expect(codigo(await salvar([celula(1, { indicador: 'horasDisponiveis' })]))).toEqual([
    422,
    'meta.semDirecao',
  ]);
});
