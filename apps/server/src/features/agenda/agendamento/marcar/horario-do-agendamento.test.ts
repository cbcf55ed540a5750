import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { novoAgendamento, type Pedido } from '../../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../../test/test-app.ts';

const { criarAgendamento } = agendamentoContracts;

let app: TestApp;
let casa: Casa;
let noroeste: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  noroeste = await aConcessionaria(app, { fuso: 'America/Manaus' });
  caller = await as(app, casa, 4);
});
afterAll(() => app.close());

const criar = (over: Pedido = {}) =>
  app.call(caller, criarAgendamento, { body: novoAgendamento(casa, over) });

async function recusa(over: Pedido) {
  const answer = await criar(over);
  return [answer.status, answer.refusal().codigo, answer.refusal().mensagem];
}

describe('the hours of the house', () => {
  test.each<[string, Pedido, string, string]>([
    [
      'an hour of today that is over',
      { dataAgendamento: '2026-11-23', horaAgendamento: '07:00' },
      'passado',
      'Este horário já passou. Escolha outro',
    ],
    [
      'a Sunday',
      { dataAgendamento: '2026-11-29' },
      'fechado',
      'A concessionária não abre neste dia (sem expediente)',
    ],
    [
      'a national holiday',
      { dataAgendamento: '2026-12-25' },
      'fechado',
      'A concessionária não abre neste dia (Natal)',
    ],
    [
      'lunch',
      { horaAgendamento: '12:00' },
      'foraDoExpediente',
      'O horário fica fora do expediente (das 07:00 às 19:00, almoço das 12:00 às 13:00)',
    ],
    [
      'the evening',
      { horaAgendamento: '18:30' },
      'foraDoExpediente',
      'O horário fica fora do expediente (das 07:00 às 19:00, almoço das 12:00 às 13:00)',
    ],
  ])('refuses %s', async (_what, over, codigo, frase) => {
    expect(await recusa(over)).toEqual([422, `agendamento.${codigo}`, frase]);
  });

  test("judges the past by the dealership's own clock", async () => {
    const pessoa = await as(app, noroeste, 4);
    const body = novoAgendamento(noroeste, { dataAgendamento: '2026-11-23', horaAgendamento: '07:00' });
    // 08:00 in São Paulo is 07:00 in Manaus: that minute is just beginning.
    expect((await app.call(pessoa, criarAgendamento, { body })).status).toBe(200);
  });

  test('knows holidays of its own, and national ones it works on', async () => {
    await app.admin.query(
      `insert into feriado (cod_distribuidor, cod_concessionaria, dia, nome, abre)
       values ($1, $2, '2026-12-01', 'Aniversário da cidade', false), ($1, $2, '2027-01-01', 'Trabalhado', true)`,
      [casa.codDistribuidor, casa.codConcessionaria],
    );
    expect((await recusa({ dataAgendamento: '2026-12-01' }))[2]).toBe(
      'A concessionária não abre neste dia (Aniversário da cidade)',
    );
    expect((await criar({ dataAgendamento: '2027-01-01' })).status).toBe(200);
  });

  test("refuses blocks of the house and of the consultant, and the consultant's own hours come first", async () => {
    const codConsultor = await aConsultor(app, casa, {
      jornada: JSON.stringify([
        null,
        null,
        { abertura: 480, fechamento: 600, almocoInicio: null, almocoFim: null },
        null,
        null,
        null,
        null,
      ]),
    });
    await app.admin.query(
      `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_consultor, dia, inicio_min, fim_min, motivo)
       values ($1, $2, 'consultor', $3, '2026-11-24', 480, 510, 'Treinamento'), ($1, $2, 'concessionaria', null, '2026-11-25', 420, 1140, 'Inventário')`,
      [casa.codDistribuidor, casa.codConcessionaria, codConsultor],
    );
    expect(await recusa({ codConsultor, horaAgendamento: '08:00' })).toEqual([
      422,
      'agendamento.bloqueado',
      'Horário bloqueado: Treinamento',
    ]);
    expect((await recusa({ codConsultor, horaAgendamento: '10:00' }))[2]).toBe(
      'O horário fica fora do expediente (das 08:00 às 10:00)',
    );
    expect((await recusa({ dataAgendamento: '2026-11-25' }))[2]).toBe('Horário bloqueado: Inventário');
    expect((await criar({ codConsultor, horaAgendamento: '09:00' })).status).toBe(200);
  });
});
