import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GradeDoMes, lancamentoContracts as calls } from '@oferta/contracts/vendas/lancamento.ts';
import { SEM_VALORES } from '@oferta/domain/vendas/campo-lancamento.ts';
import { aPassante } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { type Answer, type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let gestor: Caller;

/** Tuesday morning, 08:00 where the dealership is. */
const AGORA = new Date('2026-11-24T11:00:00Z');

beforeAll(async () => {
  app = await testApp({ now: AGORA });
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aConcessionaria(app);
  gestor = await as(app, casa, 1, { nome: 'Gestor Teste' });
  app.app.platform.directory.forget();
});

const doMes = (mes = '2026-11') => ({ codConcessionaria: casa.codConcessionaria, mes });
async function grade(): Promise<GradeDoMes['dias']> {
  const answer = await app.call(gestor, calls.gradeDoMes, { params: doMes() });
  expect(answer.status, answer.text).toBe(200);
  return GradeDoMes.parse(answer.json()).dias;
}
const doDia = async (dia: string) => (await grade()).find((um) => um.dia === dia);
const salvar = (dias: object[], { quem = gestor, mes = '2026-11' } = {}): Promise<Answer> =>
  app.call(quem, calls.salvarGradeDoMes, { params: doMes(mes), body: { dias } });
const recusa = (answer: Answer) => [answer.status, answer.refusal().mensagem];

test('a month begins empty, whatever the product counted of it', async () => {
  await aPassante(app, { caller: gestor, casa });
  const dias = await grade();
  expect(dias).toHaveLength(30);
  expect(dias[23]).toMatchObject({ dia: '2026-11-24', situacao: 'vazio', versao: 0, lancado: SEM_VALORES });
  expect(dias[23]?.produto.passagensAgendadas).not.toBeNull();
  expect(dias[0]).toMatchObject({ dia: '2026-11-01', trabalha: false });
});

test('several days are kept at once; the first saving takes the product’s figures, the next only what is told', async () => {
  const primeira = await salvar([
    { dia: '2026-11-23', valores: { maoDeObra: 322_500, descontos: 0 }, versao: 0 },
    { dia: '2026-11-03', valores: { pneus: 100 }, versao: 0 },
  ]);
  expect(primeira.status, primeira.text).toBe(200);
  const antes = await doDia('2026-11-23');
  expect(antes).toMatchObject({
    situacao: 'rascunho',
    lancado: { ...antes?.produto, maoDeObra: 322_500, descontos: 0 },
  });
  expect((await doDia('2026-11-03'))?.lancado.pneus).toBe(100);

  const segunda = await salvar([
    { dia: '2026-11-23', valores: { maoDeObra: null, osFechadas: 9 }, versao: antes?.versao },
  ]);
  expect(segunda.status, segunda.text).toBe(200);
  const depois = await doDia('2026-11-23');
  expect(depois?.lancado).toEqual({ ...antes?.lancado, maoDeObra: null, osFechadas: 9 });
  expect(depois?.versao).toBeGreaterThan(antes?.versao ?? 0);
});

test('one day that cannot be kept keeps all of them away, and is named', async () => {
  const bom = { dia: '2026-11-04', valores: { pneus: 100 }, versao: 0 };
  await salvar([{ dia: '2026-11-05', valores: { pneus: 1 }, versao: 0 }]);
  await salvar([{ dia: '2026-11-06', valores: { pneus: 1 }, versao: 0 }]);
  await app.call(gestor, calls.enviarLancamentos, {
    body: { codConcessionaria: casa.codConcessionaria, dias: ['2026-11-06'] },
  });
  const enviado = (await doDia('2026-11-06'))?.versao;

  expect(recusa(await salvar([bom, { dia: '2026-11-05', valores: { pneus: 2 }, versao: 0 }]))).toEqual([
    409,
    'Gestor Teste alterou o dia 05/11/2026 antes de você. Confira os números dele e salve de novo. Nenhum dia foi mudado',
  ]);
  expect(recusa(await salvar([bom, { dia: '2026-11-06', valores: { pneus: 2 }, versao: enviado }]))).toEqual([
    409,
    'O dia 06/11/2026 já foi enviado. Para mudar um número, peça que ele seja devolvido',
  ]);
  expect(recusa(await salvar([bom, { dia: '2026-11-25', valores: { pneus: 2 }, versao: 0 }]))).toEqual([
    422,
    'O dia 25/11/2026 ainda não chegou. Lance até hoje, 24/11/2026',
  ]);
  expect(recusa(await salvar([bom, { dia: '2026-10-25', valores: { pneus: 2 }, versao: 0 }]))).toEqual([
    422,
    'O dia 25/10/2026 não é de novembro de 2026. Nenhum dia foi mudado',
  ]);
  expect((await salvar([bom, bom])).status).toBe(400);
  expect((await salvar([bom, { dia: '2026-11-07', valores: { pneus: 1.5 }, versao: 0 }])).status).toBe(400);
  expect(await doDia('2026-11-04')).toMatchObject({ situacao: 'vazio', versao: 0 });
});

test('a closed month takes nothing', async () => {
  await app.admin.query(
    `insert into fechamento (cod_distribuidor, cod_concessionaria, mes, fechado, numero) values ($1, $2, '2026-11-01', true, 1)`,
    [casa.codDistribuidor, casa.codConcessionaria],
  );
  const answer = await salvar([{ dia: '2026-11-04', valores: { pneus: 100 }, versao: 0 }]);
  expect(answer.refusal().codigo).toBe('lancamento.mesFechado');
  expect(await doDia('2026-11-04')).toMatchObject({ situacao: 'fechado', versao: 0 });
});

test('of two people who save the same days at once one is kept whole, whatever order they name them in', async () => {
  const outro = await as(app, casa, 1, { nome: 'Gestora Teste' });
  const dias = (pneus: number) =>
    ['2026-11-09', '2026-11-10', '2026-11-11'].map((dia) => ({ dia, valores: { pneus }, versao: 0 }));
  const respostas = await Promise.all([salvar(dias(100)), salvar(dias(200).toReversed(), { quem: outro })]);
  expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const guardados = (await grade()).flatMap(({ lancado }) => lancado.pneus ?? []);
  expect(new Set(guardados.filter((pneus) => pneus > 0)).size).toBe(1);
});
