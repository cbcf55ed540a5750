import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { avisoContracts as calls } from '@oferta/contracts/machines/aviso.ts';
import {
  aConcessionaria,
  aConsultor,
  aMecanico,
  as,
  type Casa,
} from '../../../../../test/factories/house.ts';
import { resposta } from '../../../../../test/factories/orcamento.ts';
import { aServico, type ServicoFeito } from '../../../../../test/factories/servico.ts';
import { type Caller, testApp, type TestApp } from '../../../../../test/test-app.ts';
import { avisarPromessasJob } from './avisar-promessas.job.ts';

/** Monday 10:00 in São Paulo; each car is promised for 11:00. */
const AGORA = new Date('2026-11-23T13:00:00Z');
const AS_11 = '2026-11-23T14:00:00Z';

let app: TestApp;
let casa: Casa;
let dona: Caller & { codUsuario: number };
let colega: Caller;
let gestor: Caller;
let codConsultor: number;
beforeAll(async () => {
  app = await testApp({ now: AGORA });
  casa = await aConcessionaria(app);
  dona = await as(app, casa, 4);
  colega = await as(app, casa, 4);
  gestor = await as(app, casa, 1);
  codConsultor = await aConsultor(app, casa, { cod_usuario: dona.codUsuario });
});
beforeEach(async () => {
  await app.admin.query('truncate agendamento, servico, aviso cascade');
});
afterAll(() => app.close());

const rodada = () => avisarPromessasJob.run(app.app.platform, {});
const avisos = async (quem: Caller) =>
  resposta(calls.listAvisos, await app.call(quem, calls.listAvisos)).itens;
const prometer = (codAgendamento: number, para = AS_11, de: number | null = codConsultor) =>
  app.admin.query(
    'update agendamento set previsao_entrega = $2, cod_consultor = $3 where cod_agendamento = $1',
    [codAgendamento, para, de],
  );
/** A received car with two hours of work, promised in one. */
async function apertado(feito: ServicoFeito = {}, de?: number | null) {
  const codMecanico = await aMecanico(app, casa);
  const carro = await aServico(app, casa, {
    placa: 'ABC1D23',
    status: 1,
    tempoPadraoMin: 120,
    codMecanico,
    ...feito,
  });
  await prometer(carro.codAgendamento, AS_11, de);
  return carro.codAgendamento;
}

test('a promise that cannot be kept is told to its consultant and the manager, once, and opens the visit', async () => {
  const cod = await apertado();
  await rodada();
  await rodada();
  expect(await avisos(dona)).toMatchObject([
    {
      tipo: 'promessaEmRisco',
      registro: `agendamento ${cod}`,
      placa: 'ABC1D23',
      titulo: 'A entrega das 11:00 está em risco',
      corpo: 'ABC1D23 · Não iniciado, 2 h',
      endereco: `/agenda-virtual/consultores?agendamento=${cod}`,
    },
  ]);
  expect(await avisos(gestor)).toHaveLength(1);
  expect(await avisos(colega)).toEqual([]);
});

test('promised anew, it is told again; told that it passed, in words of its own', async () => {
  const cod = await apertado();
  await rodada();
  await prometer(cod, '2026-11-23T12:30:00Z');
  await rodada();
  await rodada();
  expect((await avisos(dona)).map(({ titulo }) => titulo)).toEqual([
    'A entrega das 09:30 passou da hora',
    'A entrega das 11:00 está em risco',
  ]);
});

test('of a car that is nobody’s every consultant is told', async () => {
  await apertado({}, null);
  await rodada();
  expect(await avisos(colega)).toHaveLength(1);
});

test.each([
  ['a car that is ready', { status: 4 as const }],
  ['a car that left', { status: 5 as const }],
  ['a car that did not come yet', { situacao: 'confirmado', dataInicioServico: null }],
  ['a car with time enough', { tempoPadraoMin: 15 }],
])('of %s nobody is told', async (_nome, feito) => {
  await apertado(feito);
  await rodada();
  expect(await avisos(gestor)).toEqual([]);
});

test('another house’s manager hears nothing', async () => {
  const outro = await as(app, await aConcessionaria(app), 1);
  await apertado();
  await rodada();
  expect(await avisos(outro)).toEqual([]);
});
