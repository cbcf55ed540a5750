import { afterAll, beforeAll, expect, test } from 'vitest';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { anAgendamento, TERCA } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

const { vagas } = equipeContracts;

let app: TestApp;
let casa: Casa;
let caller: Caller;
let codConsultor: number;
let codMecanico: number;
beforeAll(async () => {
  // 08:10 on Monday
  app = await testApp({ now: new Date('2026-11-23T11:10:00Z') });
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
  codConsultor = await aConsultor(app, casa);
  codMecanico = await aMecanico(app, casa, { especialidades: [1] });
});
afterAll(() => app.close());

async function procurar(query: Record<string, string>) {
  const answer = await app.call(caller, vagas, {
    params: { codConcessionaria: casa.codConcessionaria },
    query,
  });
  expect(answer.status, answer.text).toBe(200);
  return vagas.output
    .parse(answer.json())
    .map(({ dia, hora, codMecanico: mecanico }) => `${dia} ${hora} ${mecanico}`);
}

test('are the first free slots from now on, around lunch, with a qualified mechanic', async () => {
  expect(await procurar({ minutos: '60' })).toEqual([
    '2026-11-23 09:00 null',
    '2026-11-23 10:00 null',
    '2026-11-23 11:00 null',
  ]);
  expect(await procurar({ minutos: '90', tipos: '1', quantas: '4' })).toEqual([
    `2026-11-23 09:00 ${codMecanico}`,
    `2026-11-23 10:00 ${codMecanico}`,
    `2026-11-23 11:00 ${codMecanico}`,
    `2026-11-23 13:00 ${codMecanico}`,
  ]);
  expect(await procurar({ minutos: '60', tipos: '1,2' })).toEqual([]);
});

test("skip what is booked, blocked or outside a person's hours, and each can really be booked", async () => {
  const servicos = [{ codTipoServico: 1, descricao: 'Freio', tempoPadraoMin: 180, codMecanico }];
  await anAgendamento(app, { caller, casa }, { codConsultor, servicos, horaAgendamento: '07:00' });
  await app.admin.query(
    `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_consultor, dia, inicio_min, fim_min, motivo)
     values ($1, $2, 'consultor', $3, $4, 600, 660, 'Reunião')`,
    [casa.codDistribuidor, casa.codConcessionaria, codConsultor, TERCA],
  );
  const livres = await procurar({ minutos: '60', tipos: '1', aPartirDe: TERCA, quantas: '2' });
  expect(livres).toEqual([`${TERCA} 11:00 ${codMecanico}`, `${TERCA} 13:00 ${codMecanico}`]);
  for (const hora of ['11:00', '13:00']) {
    await anAgendamento(
      app,
      { caller, casa },
      {
        codConsultor,
        horaAgendamento: hora,
        servicos: [{ codTipoServico: 1, descricao: 'Freio', tempoPadraoMin: 60, codMecanico }],
      },
    );
  }
});

test("respect a consultant's own hours and can be asked of one consultant", async () => {
  const jornada = JSON.stringify([
    null,
    null,
    null,
    { abertura: 840, fechamento: 960, almocoInicio: null, almocoFim: null },
    null,
    null,
    null,
  ]);
  const outro = await aConsultor(app, casa, { jornada });
  expect(await procurar({ minutos: '60', codConsultor: String(outro), quantas: '20' })).toEqual([
    '2026-11-25 14:00 null',
    '2026-11-25 15:00 null',
    '2026-12-02 14:00 null',
    '2026-12-02 15:00 null',
  ]);
});

test('can be asked of one mechanic, and for a consultant free for longer', async () => {
  const outro = await aMecanico(app, casa, { especialidades: [1] });
  const semEspecialidade = await aMecanico(app, casa, { especialidades: [2] });
  const pedido = { minutos: '60', tipos: '1', aPartirDe: '2026-11-27', quantas: '2' };
  const deQuemAtende = await procurar(pedido);
  expect(deQuemAtende).toEqual([`2026-11-27 07:00 ${codMecanico}`, `2026-11-27 08:00 ${codMecanico}`]);
  expect(await procurar({ ...pedido, codMecanico: String(outro) })).toEqual([
    `2026-11-27 07:00 ${outro}`,
    `2026-11-27 08:00 ${outro}`,
  ]);
  // What they lack is asked about when it is booked.
  expect(await procurar({ ...pedido, codMecanico: String(semEspecialidade), quantas: '1' })).toEqual([
    `2026-11-27 07:00 ${semEspecialidade}`,
  ]);

  await anAgendamento(
    app,
    { caller, casa },
    { codConsultor, dataAgendamento: '2026-11-27', horaAgendamento: '09:00' },
  );
  const horas = await procurar({ ...pedido, codConsultor: String(codConsultor), duracaoMin: '120' });
  expect(horas).toEqual([`2026-11-27 07:00 ${codMecanico}`, `2026-11-27 10:00 ${codMecanico}`]);
});

test('are never in the past', async () => {
  const [primeira] = await procurar({ minutos: '60', aPartirDe: '2026-11-01', quantas: '1' });
  expect(primeira).toBe('2026-11-23 09:00 null');
});
