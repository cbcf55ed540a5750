import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { anAgendamento, novoAgendamento, TERCA, type Pedido } from '../../../../../test/factories/agenda.ts';
import {
  aConcessionaria,
  aConsultor,
  aMecanico,
  as,
  type Casa,
} from '../../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../../test/test-app.ts';

const { criarAgendamento } = agendamentoContracts;

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
});
afterAll(() => app.close());

const criar = (over: Pedido = {}) =>
  app.call(caller, criarAgendamento, { body: novoAgendamento(casa, over) });

async function recusa(over: Pedido) {
  const answer = await criar(over);
  return [answer.status, answer.refusal().codigo, answer.refusal().mensagem];
}

describe('capacity', () => {
  test('says who holds the slot, and lets an encaixe in', async () => {
    const codConsultor = await aConsultor(app, casa);
    await anAgendamento(
      app,
      { caller, casa },
      { codConsultor, cliente: { nome: 'Marcos Silva' }, veiculo: { placa: 'ABC-1234' } },
    );
    expect(await recusa({ codConsultor, horaAgendamento: '09:30' })).toEqual([
      409,
      'agendamento.ocupado',
      'Horário acabou de ser ocupado por Marcos (ABC-1234)',
    ]);
    const encaixe = await anAgendamento(app, { caller, casa }, { codConsultor, encaixe: true });
    expect(encaixe).toMatchObject({ encaixe: true, codConsultor });
  });

  test('holds as many as the consultant takes, and one more is refused', async () => {
    const codConsultor = await aConsultor(app, casa, { capacidade: 2 });
    await anAgendamento(app, { caller, casa }, { codConsultor });
    await anAgendamento(app, { caller, casa }, { codConsultor });
    expect((await criar({ codConsultor })).status).toBe(409);
    const { rows } = await app.admin.query(
      'select vaga from agendamento where cod_consultor = $1 order by vaga',
      [codConsultor],
    );
    expect(rows).toEqual([{ vaga: 0 }, { vaga: 1 }]);
  });

  test('the bolsão holds any number', async () => {
    await anAgendamento(app, { caller, casa });
    expect(await anAgendamento(app, { caller, casa })).toMatchObject({ codConsultor: null });
  });
});

describe('the jobs', () => {
  const servico = (codMecanico: number, tempoPadraoMin: number, codTipoServico = 1) => ({
    codTipoServico,
    descricao: 'Serviço',
    tempoPadraoMin,
    codMecanico,
  });
  const janelas = async (codAgendamento: number) => {
    const { rows } = await app.admin.query<{ de: string; ate: string }>(
      `select to_char(inicio_planejado at time zone 'America/Sao_Paulo', 'HH24:MI') as de,
              to_char(fim_planejado at time zone 'America/Sao_Paulo', 'HH24:MI') as ate
       from servico where cod_agendamento = $1 order by ordem`,
      [codAgendamento],
    );
    return rows.map(({ de, ate }) => (de === null ? null : `${de}-${ate}`));
  };

  test('follow one another from the start, over lunch; without a mechanic they stay unplanned', async () => {
    const codMecanico = await aMecanico(app, casa);
    const { codAgendamento } = await anAgendamento(
      app,
      { caller, casa },
      {
        horaAgendamento: '10:00',
        servicos: [
          servico(codMecanico, 90),
          { codTipoServico: 2, descricao: 'Solto', tempoPadraoMin: 30 },
          servico(codMecanico, 60),
        ],
      },
    );
    expect(await janelas(codAgendamento)).toEqual(['10:00-11:30', null, '11:30-13:30']);
  });

  test("leave the mechanic's own lunch out, whenever the house has its own", async () => {
    const jornada = JSON.stringify(
      Array.from({ length: 7 }, () => ({
        abertura: 420,
        fechamento: 1140,
        almocoInicio: 660,
        almocoFim: 720,
      })),
    );
    const codMecanico = await aMecanico(app, casa, { jornada });
    const { codAgendamento } = await anAgendamento(
      app,
      { caller, casa },
      { horaAgendamento: '10:00', servicos: [servico(codMecanico, 120)] },
    );
    expect(await janelas(codAgendamento)).toEqual(['10:00-13:00']);
  });

  test('find their mechanic taken', async () => {
    const codMecanico = await aMecanico(app, casa, { nome: 'Bruno de Exemplo' });
    await anAgendamento(
      app,
      { caller, casa },
      { servicos: [servico(codMecanico, 90)], veiculo: { placa: 'ABD1234' } },
    );
    expect(await recusa({ horaAgendamento: '10:00', servicos: [servico(codMecanico, 60)] })).toEqual([
      409,
      'agendamento.mecanicoOcupado',
      'Bruno E. já tem Marcos (ABD-1234) neste horário',
    ]);
    const encaixe = await anAgendamento(
      app,
      { caller, casa },
      { horaAgendamento: '10:00', encaixe: true, servicos: [servico(codMecanico, 60)] },
    );
    expect(await janelas(encaixe.codAgendamento)).toEqual(['10:00-11:00']);
    const longo = await anAgendamento(
      app,
      { caller, casa },
      { horaAgendamento: '11:00', encaixe: true, servicos: [servico(codMecanico, 480)] },
    );
    // Lunch is nobody's work, past closing neither.
    expect(await janelas(longo.codAgendamento)).toEqual(['11:00-20:00']);
  });

  test('need the speciality or a reason', async () => {
    const codMecanico = await aMecanico(app, casa, { nome: 'Caio Exemplo', especialidades: [2] });
    expect(await recusa({ servicos: [servico(codMecanico, 60)] })).toEqual([
      422,
      'agendamento.semEspecialidade',
      'Caio E. não tem a especialidade Serviço 1. Informe o motivo para escalar assim mesmo',
    ]);
    const feito = await anAgendamento(
      app,
      { caller, casa },
      { servicos: [servico(codMecanico, 60)], motivoEspecialidade: 'Supervisionado' },
    );
    const { rows } = await app.admin.query(
      'select motivo_especialidade from servico where cod_agendamento = $1',
      [feito.codAgendamento],
    );
    expect(rows).toEqual([{ motivo_especialidade: 'Supervisionado' }]);
  });

  test('do not go past closing, nor into a block of the mechanic, nor out of their hours', async () => {
    const jornada = JSON.stringify(
      Array.from({ length: 7 }, () => ({
        abertura: 480,
        fechamento: 960,
        almocoInicio: null,
        almocoFim: null,
      })),
    );
    const codMecanico = await aMecanico(app, casa, { jornada });
    await app.admin.query(
      `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_mecanico, dia, inicio_min, fim_min, motivo)
       values ($1, $2, 'mecanico', $3, $4, 540, 600, 'Médico')`,
      [casa.codDistribuidor, casa.codConcessionaria, codMecanico, TERCA],
    );
    expect((await recusa({ horaAgendamento: '17:00', servicos: [servico(codMecanico, 180)] }))[2]).toMatch(
      /fora do expediente \(das 08:00 às 16:00\)/,
    );
    const daCasa = await aMecanico(app, casa);
    expect((await recusa({ horaAgendamento: '17:00', servicos: [servico(daCasa, 180)] }))[2]).toMatch(
      /fora do expediente \(das 07:00 às 19:00/,
    );
    expect((await recusa({ horaAgendamento: '15:30', servicos: [servico(codMecanico, 60)] }))[2]).toMatch(
      /fora do expediente \(das 08:00 às 16:00\)/,
    );
    expect((await recusa({ horaAgendamento: '08:30', servicos: [servico(codMecanico, 60)] }))[2]).toBe(
      'Horário bloqueado: Médico',
    );
  });
});
