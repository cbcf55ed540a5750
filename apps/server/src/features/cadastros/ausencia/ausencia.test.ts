import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { Ausencia, ausenciaContracts as calls } from '@oferta/contracts/cadastros/ausencia.ts';
import { AgendamentosDeFora } from '@oferta/contracts/cadastros/funcionamento.ts';
import { anAgendamento, novoAgendamento, TERCA } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
/** Made before the first call: which dealerships there are is remembered for some seconds. */
const casas: Casa[] = [];
let casa: Casa;
let caller: Caller;
let daAgenda: Caller;
let codConsultor: number;
beforeAll(async () => {
  app = await testApp();
  for (let i = 0; i < 20; i += 1) casas.push(await aConcessionaria(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  const livre = casas.pop();
  if (!livre) throw new Error('more tests than dealerships');
  casa = livre;
  caller = await as(app, casa, 1, { nome: 'Ana Teste' });
  daAgenda = await as(app, casa, 4);
  codConsultor = await aConsultor(app, casa);
});

const corpo = (over: Record<string, unknown> = {}) => ({
  inicio: TERCA,
  fim: '2026-11-26',
  das: null,
  ate: null,
  motivo: 'Férias',
  ...over,
});
const criar = (over: Record<string, unknown> = {}, quem = caller) =>
  app.call(quem, calls.criarAusencia, {
    body: {
      codConcessionaria: casa.codConcessionaria,
      recurso: 'consultor',
      codRecurso: codConsultor,
      ...corpo(over),
    },
  });
const nova = async (over: Record<string, unknown> = {}) => {
  const answer = await criar(over);
  expect(answer.status, answer.text).toBe(200);
  return Ausencia.parse(answer.json());
};
const alterar = (codAusencia: number, over: Record<string, unknown>) =>
  app.call(caller, calls.alterarAusencia, { params: { codAusencia }, body: corpo(over) });
const agendar = (over: Record<string, unknown> = {}) =>
  app.call(daAgenda, agendamentoContracts.criarAgendamento, {
    body: novoAgendamento(casa, { codConsultor, ...over }),
  });
const bloqueios = async () => {
  const { bloqueios: todos } = equipeContracts.calendario.output.parse(
    (
      await app.call(daAgenda, equipeContracts.calendario, {
        params: { codConcessionaria: casa.codConcessionaria, inicio: '2026-11-23', fim: '2026-12-05' },
      })
    ).json(),
  );
  return todos.map(({ dia, inicioMin, fimMin, motivo }) => [dia, inicioMin, fimMin, motivo]);
};

describe('an absence', () => {
  test('blocks each of its days in the agenda, and booking is refused at once', async () => {
    await nova();
    expect(await bloqueios()).toEqual([
      ['2026-11-24', 0, 1440, 'Férias'],
      ['2026-11-25', 0, 1440, 'Férias'],
      ['2026-11-26', 0, 1440, 'Férias'],
    ]);
    const answer = await agendar();
    expect([answer.status, answer.refusal().codigo]).toEqual([422, 'agendamento.bloqueado']);
  });

  test('that changes moves its blocks, and one that ends gives the time back', async () => {
    const { codAusencia, versao } = await nova();
    const mudada = await alterar(codAusencia, { fim: TERCA, das: '08:00', ate: '10:30', versao });
    expect(Ausencia.parse(mudada.json())).toMatchObject({ inicioMin: 480, fimMin: 630, versao: versao + 1 });
    expect(await bloqueios()).toEqual([[TERCA, 480, 630, 'Férias']]);

    expect((await app.call(caller, calls.excluirAusencia, { params: { codAusencia } })).status).toBe(200);
    expect(await bloqueios()).toEqual([]);
    expect((await agendar()).status).toBe(200);
    expect((await app.call(caller, calls.excluirAusencia, { params: { codAusencia } })).status).toBe(404);
  });

  test('of a mechanic takes him out of the free times', async () => {
    const codMecanico = await aMecanico(app, casa, { especialidades: [7] });
    await nova({ recurso: 'mecanico', codRecurso: codMecanico, fim: TERCA });
    const vagas = equipeContracts.vagas.output.parse(
      (
        await app.call(daAgenda, equipeContracts.vagas, {
          params: { codConcessionaria: casa.codConcessionaria },
          query: { minutos: '60', tipos: '7', aPartirDe: TERCA, quantas: '1' },
        })
      ).json(),
    );
    expect(vagas[0]?.dia).toBe('2026-11-25');
  });

  test('is listed with the next one first and the past last', async () => {
    await nova({ inicio: '2026-10-01', fim: '2026-10-05', motivo: 'Passada' });
    await nova({ inicio: '2026-12-10', fim: '2026-12-10', motivo: 'Depois' });
    await nova({ motivo: 'Antes' });
    const { codConcessionaria } = casa;
    const answer = await app.call(caller, calls.listAusencias, {
      params: { codConcessionaria, recurso: 'consultor', codRecurso: codConsultor },
    });
    expect(calls.listAusencias.output.parse(answer.json()).map(({ motivo }) => motivo)).toEqual([
      'Antes',
      'Depois',
      'Passada',
    ]);
  });
});

describe('is refused', () => {
  test('while it leaves appointments without their consultant, unless confirmed', async () => {
    const { codAgendamento } = await anAgendamento(app, { caller: daAgenda, casa }, { codConsultor });
    const answer = await criar();
    expect([answer.status, answer.refusal().mensagem]).toEqual([
      409,
      'Esta ausência deixa 1 agendamento de fora. Confirme para salvar mesmo assim',
    ]);
    expect(AgendamentosDeFora.parse(answer.refusal().atual)).toMatchObject({
      total: 1,
      agendamentos: [{ codAgendamento, motivo: 'Férias até 26/11/2026' }],
    });
    expect((await criar({ confirmarForaDoHorario: true })).status).toBe(200);
  });

  test('while it leaves planned jobs without their mechanic, each by its plate and time', async () => {
    const codMecanico = await aMecanico(app, casa);
    const { codAgendamento, placa } = await anAgendamento(app, { caller: daAgenda, casa });
    await app.admin.query(
      `update servico set cod_mecanico = $2, inicio_planejado = '2026-11-24T12:00:00Z', fim_planejado = '2026-11-24T13:00:00Z'
       where cod_agendamento = $1`,
      [codAgendamento, codMecanico],
    );
    const ausente = { recurso: 'mecanico', codRecurso: codMecanico };
    const refusal = (await criar(ausente)).refusal();
    expect(refusal.mensagem).toContain('deixa 1 serviço de fora');
    expect(AgendamentosDeFora.parse(refusal.atual).agendamentos).toMatchObject([
      { placa, dataAgendamento: TERCA, horaAgendamento: '09:00' },
    ]);
    expect((await criar({ ...ausente, das: '14:00', ate: '16:00' })).status).toBe(200);
    expect(
      (await criar({ ...ausente, das: '08:00', ate: '12:00', confirmarForaDoHorario: true })).status,
    ).toBe(200);
  });

  test('over another of the same person; other hours of the day are free', async () => {
    const { codAusencia, versao } = await nova({ fim: TERCA, das: '08:00', ate: '10:00', motivo: 'Médico' });
    const answer = await criar({ das: '09:00', ate: '11:00' });
    expect([answer.status, answer.refusal().mensagem]).toEqual([
      409,
      'Já há uma ausência neste período: Médico',
    ]);
    expect((await criar({ das: '10:00', ate: '11:00' })).status).toBe(200);
    expect((await alterar(codAusencia, { das: '10:00', ate: '10:30', versao })).refusal().codigo).toBe(
      'ausencia.sobreposta',
    );
  });

  test.each([
    ['that ends before it begins', { fim: '2026-11-20' }, 'fim'],
    ['longer than a year', { fim: '2028-01-01' }, 'fim'],
    ['with one hour only', { das: '08:00' }, 'ate'],
    ['whose hours end before they begin', { das: '10:00', ate: '09:00' }, 'ate'],
    ['without a reason', { motivo: ' ' }, 'motivo'],
  ])('%s', async (_name, over, campo) => {
    const answer = await criar(over);
    expect([answer.status, answer.refusal().campos?.[0]?.campo]).toEqual([400, campo]);
  });

  test('to the second editor, to strangers, and of strangers', async () => {
    const { codAusencia, versao } = await nova();
    await alterar(codAusencia, { fim: '2026-11-25', versao });
    const segunda = await alterar(codAusencia, { versao });
    expect([segunda.status, segunda.refusal().mensagem]).toEqual([
      409,
      'Ana Teste alterou esta ausência antes de você. Confira como ela está agora',
    ]);
    expect(segunda.refusal().atual).toMatchObject({ fim: '2026-11-25' });

    const vizinha = await aConcessionaria(app);
    const deLa = await as(app, vizinha, 1);
    const answer = await app.call(deLa, calls.excluirAusencia, { params: { codAusencia } });
    expect([answer.status, answer.refusal().codigo]).toEqual([404, 'ausencia.naoEncontrada']);
    const alheio = await criar({ codRecurso: await aConsultor(app, vizinha) });
    expect([alheio.status, alheio.refusal().codigo]).toEqual([422, 'ausencia.pessoaDesconhecida']);
    expect((await criar({}, daAgenda)).status).toBe(403);
  });
});
