import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import {
  concessionariaContracts as calls,
  type ConcessionariaCadastrada,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import { aCasa, type FichaEnviada, fichaDe, lerFicha } from '../../../../test/factories/concessionaria.ts';
import { aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let rede: Caller;
let codConsultor: number;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aCasa(app);
  rede = await as(app, casa, 2);
  codConsultor = await aConsultor(app, casa);
  await aMecanico(app, casa);
});

const QUINTA = '2026-11-26';
const SABADO = '2026-11-28';
const DIA = { abertura: 420, fechamento: 1140, almocoInicio: 720, almocoFim: 780 };

const ler = (): Promise<ConcessionariaCadastrada> => lerFicha(app, rede, casa.codConcessionaria);
async function salvar(over: Partial<FichaEnviada> & { confirmarForaDoHorario?: boolean }) {
  const body = fichaDe(await ler(), over);
  return app.call(rede, calls.alterarConcessionaria, {
    params: { concessionaria: casa.codConcessionaria },
    body: { ...body, confirmarForaDoHorario: over.confirmarForaDoHorario ?? false },
  });
}
let placa = 0;
const agendar = (dataAgendamento: string, horaAgendamento: string, over: object = {}) =>
  app.call(rede, agendamentoContracts.criarAgendamento, {
    body: {
      codConcessionaria: casa.codConcessionaria,
      codConsultor,
      dataAgendamento,
      horaAgendamento,
      cliente: { nome: 'Cliente Teste', telefone: '(11) 90000-0001' },
      veiculo: { placa: `AAA1A${String((placa += 1)).padStart(2, '0')}`, modelo: 'Modelo' },
      servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60 }],
      origem: 'telefone',
      ...over,
    },
  });
const primeiraVaga = async (aPartirDe: string): Promise<string> => {
  const [vaga] = equipeContracts.vagas.output.parse(
    (
      await app.call(rede, equipeContracts.vagas, {
        params: { codConcessionaria: casa.codConcessionaria },
        query: { aPartirDe, minutos: '60', tipos: '1', quantas: '1' },
      })
    ).json(),
  );
  return vaga ? `${vaga.dia} ${vaga.hora}` : 'nenhuma';
};

describe('what the form says holds in the agenda at once, in both directions', () => {
  test('opening hours', async () => {
    expect((await agendar(QUINTA, '07:00')).status).toBe(200);
    expect(await primeiraVaga(SABADO)).toBe(`${SABADO} 07:00`);

    const tarde = { ...DIA, abertura: 540 };
    const semana = [null, tarde, tarde, tarde, tarde, tarde, null];
    expect((await salvar({ semana, confirmarForaDoHorario: true })).status).toBe(200);
    expect((await agendar(QUINTA, '08:00')).refusal().codigo).toBe('agendamento.foraDoExpediente');
    expect((await agendar(SABADO, '10:00')).refusal().codigo).toBe('agendamento.fechado');
    expect(await primeiraVaga(SABADO)).toBe('2026-11-30 09:00');

    expect((await salvar({ semana: [null, DIA, DIA, DIA, DIA, DIA, DIA] })).status).toBe(200);
    expect((await agendar(QUINTA, '08:00')).status).toBe(200);
    expect(await primeiraVaga(SABADO)).toBe(`${SABADO} 07:00`);
  });

  test('a holiday of its own, and a national one that it works on', async () => {
    const natal = '2026-12-25';
    expect((await agendar(natal, '09:00')).refusal().codigo).toBe('agendamento.fechado');
    expect(await primeiraVaga(QUINTA)).toBe(`${QUINTA} 07:00`);

    const feriados = [
      { dia: QUINTA, nome: 'Ação de Graças', esfera: 'propria', abre: false } as const,
      { dia: natal, nome: 'Natal', esfera: 'nacional', abre: true } as const,
    ];
    expect((await salvar({ feriados })).status).toBe(200);
    const refusal = (await agendar(QUINTA, '09:00')).refusal();
    expect(refusal.codigo).toBe('agendamento.fechado');
    expect(refusal.mensagem).toContain('Ação de Graças');
    expect(await primeiraVaga(QUINTA)).toBe('2026-11-27 07:00');
    expect((await agendar(natal, '09:00')).status).toBe(200);

    expect((await salvar({ feriados: [], confirmarForaDoHorario: true })).status).toBe(200);
    expect((await agendar(QUINTA, '09:00')).status).toBe(200);
    expect((await agendar(natal, '10:00')).refusal().codigo).toBe('agendamento.fechado');
  });
});

describe('appointments that would stay outside', () => {
  test('are named before anything is saved, and kept once confirmed', async () => {
    await agendar(SABADO, '09:00');
    await agendar(SABADO, '11:00');
    const semana = [null, DIA, DIA, DIA, DIA, DIA, { ...DIA, abertura: 600 }];

    const refusal = (await salvar({ semana })).refusal();
    expect(refusal).toMatchObject({
      codigo: 'concessionaria.foraDoHorario',
      mensagem: 'O que mudou deixa 1 agendamento de fora. Confirme para salvar mesmo assim',
      atual: {
        total: 1,
        agendamentos: [
          {
            dataAgendamento: SABADO,
            horaAgendamento: '09:00',
            cliente: 'Cliente Teste',
            motivo: 'Sábado das 10:00 às 19:00, almoço das 12:00 às 13:00',
          },
        ],
      },
    });
    expect((await ler()).semana[6]).toEqual(DIA);

    expect((await salvar({ semana, confirmarForaDoHorario: true })).status).toBe(200);
    const { rows } = await app.admin.query(
      'select from agendamento where cod_concessionaria = $1 and situacao = $2',
      [casa.codConcessionaria, 'pendente'],
    );
    expect(rows).toHaveLength(2);
    // Outside already: nobody is asked again.
    expect((await salvar({ numero: '200' })).status).toBe(200);
  });

  test('by a holiday', async () => {
    await agendar(QUINTA, '09:00');
    const feriados = [{ dia: QUINTA, nome: 'Padroeira', esfera: 'municipal', abre: false } as const];
    expect((await salvar({ feriados })).refusal().atual).toMatchObject({
      agendamentos: [{ motivo: 'Padroeira (26/11/2026)' }],
    });
  });

  test('a zone of other clocks would move them, one of the same clocks does not', async () => {
    await agendar(QUINTA, '09:00');
    expect((await salvar({ fuso: 'America/Manaus' })).refusal().codigo).toBe(
      'concessionaria.fusoComAgendamentos',
    );
    expect((await salvar({ fuso: 'America/Recife' })).status).toBe(200);
  });
});

describe('planned jobs that would stay outside', () => {
  /** A car received on Thursday morning whose job is planned for other hours; answers its plate. */
  async function planejar(inicio: string, fim: string, onde: { mecanico?: number; box?: number } = {}) {
    const { codAgendamento } = (await agendar(QUINTA, '08:00', { encaixe: true })).json<{
      codAgendamento: number;
    }>();
    const { rows } = await app.admin.query<{ placa: string }>(
      `update servico s set inicio_planejado = $2, fim_planejado = $3, cod_mecanico = $4, cod_box = $5
       from agendamento a where a.cod_agendamento = s.cod_agendamento and s.cod_agendamento = $1 returning a.placa`,
      [codAgendamento, inicio, fim, onde.mecanico ?? null, onde.box ?? null],
    );
    return rows[0]?.placa;
  }
  const deFora = async (over: Parameters<typeof salvar>[0]) => {
    const refusal = (await salvar(over)).refusal();
    expect(refusal.codigo).toBe('concessionaria.foraDoHorario');
    return refusal;
  };
  const semana = [null, DIA, DIA, DIA, { ...DIA, fechamento: 1020 }, DIA, null];

  test('are named with plate, time, job and who does it', async () => {
    const zeca = await aMecanico(app, casa, { nome: 'Zeca Teste' });
    const tarde = await planejar('2026-11-26T20:30:00Z', '2026-11-26T21:00:00Z', { mecanico: zeca });
    const sabado = await planejar('2026-11-28T12:00:00Z', '2026-11-28T13:00:00Z');
    // Fits, and goes on after lunch.
    await planejar('2026-11-26T14:30:00Z', '2026-11-26T16:30:00Z');
    const refusal = await deFora({ semana });
    expect(refusal.mensagem).toBe('O que mudou deixa 2 serviços de fora. Confirme para salvar mesmo assim');
    expect(refusal.atual).toMatchObject({
      total: 2,
      agendamentos: [
        {
          placa: tarde,
          dataAgendamento: QUINTA,
          horaAgendamento: '17:30',
          motivo: 'Revisão: Quinta-feira das 07:00 às 17:00, almoço das 12:00 às 13:00 (Zeca Teste)',
        },
        {
          placa: sabado,
          dataAgendamento: SABADO,
          horaAgendamento: '09:00',
          motivo: 'Revisão: Sábado sem expediente',
        },
      ],
    });
    expect((await salvar({ semana, confirmarForaDoHorario: true })).status).toBe(200);
    expect((await salvar({ semana, numero: '201' })).status).toBe(200);
  });

  test('stand beside appointments, but not a second time for the same car', async () => {
    await planejar('2026-11-28T12:00:00Z', '2026-11-28T13:00:00Z');
    const { codAgendamento } = (await agendar(SABADO, '09:00')).json<{ codAgendamento: number }>();
    await app.admin.query(
      `update servico set inicio_planejado = '2026-11-28T13:00:00Z', fim_planejado = '2026-11-28T14:00:00Z' where cod_agendamento = $1`,
      [codAgendamento],
    );
    const refusal = await deFora({ semana });
    expect(refusal.mensagem).toContain('deixa 1 agendamento e 1 serviço de fora');
    expect(refusal.atual).toMatchObject({ total: 2 });
  });

  test('by a holiday, or a box that is turned off', async () => {
    const [um, dois] = (await ler()).boxes;
    if (!um || !dois) throw new Error('the house has two boxes');
    const placa = await planejar('2026-11-27T12:00:00Z', '2026-11-27T13:00:00Z', { box: um.codBox ?? 0 });
    const feriados = [{ dia: '2026-11-27', nome: 'Padroeira', esfera: 'municipal', abre: false } as const];
    expect((await deFora({ feriados })).atual).toMatchObject({
      agendamentos: [{ placa, motivo: 'Revisão: Padroeira (27/11/2026)' }],
    });
    expect((await deFora({ boxes: [{ ...um, ativo: false }, dois] })).atual).toMatchObject({
      total: 1,
      agendamentos: [{ placa, horaAgendamento: '09:00', motivo: 'Revisão: Box 1 fora de uso' }],
    });
    expect((await salvar({ boxes: [um, { ...dois, ativo: false }] })).status).toBe(200);
  });
});

describe('appointments a day', () => {
  test('a full day is not offered and takes encaixes only, or nothing at all', async () => {
    expect((await salvar({ capacidadeDia: 2 })).status).toBe(200);
    expect((await agendar(QUINTA, '09:00')).status).toBe(200);
    expect((await agendar(QUINTA, '10:00')).status).toBe(200);
    const cheio = (await agendar(QUINTA, '11:00')).refusal();
    expect(cheio).toMatchObject({
      codigo: 'agendamento.lotado',
      mensagem:
        'O dia 26/11/2026 já tem os 2 agendamentos que a concessionária aceita. Marque como encaixe para agendar mesmo assim',
    });
    expect(await primeiraVaga(QUINTA)).toBe('2026-11-27 07:00');
    expect((await agendar(QUINTA, '11:00', { encaixe: true })).status).toBe(200);
    expect((await agendar('2026-11-27', '09:00')).status).toBe(200);

    expect((await salvar({ politicaLotacao: 'bloquear' })).status).toBe(200);
    expect((await agendar(QUINTA, '14:00', { encaixe: true })).refusal().mensagem).toBe(
      'O dia 26/11/2026 já tem os 2 agendamentos que a concessionária aceita',
    );
    expect((await salvar({ capacidadeDia: null })).status).toBe(200);
    expect((await agendar(QUINTA, '14:00')).status).toBe(200);
  });

  test('what is on a full day may move within it, what is not may not come', async () => {
    const marcado = async (dia: string, hora: string): Promise<number> =>
      (await agendar(dia, hora)).json<{ codAgendamento: number }>().codAgendamento;
    const dentro = await marcado(QUINTA, '09:00');
    const fora = await marcado('2026-11-27', '09:00');
    await salvar({ capacidadeDia: 1 });
    const mover = (codAgendamento: number, horaAgendamento: string) =>
      app.call(rede, agendamentoContracts.alterarAgendamento, {
        params: { codAgendamento },
        body: { versao: 1, dataAgendamento: QUINTA, horaAgendamento },
      });
    expect((await mover(dentro, '15:00')).status).toBe(200);
    expect((await mover(fora, '16:00')).refusal().codigo).toBe('agendamento.lotado');
  });

  test('of ten who book at once, as many get in as fit', async () => {
    await salvar({ capacidadeDia: 3 });
    const horas = ['07', '08', '09', '10', '11', '13', '14', '15', '16', '17'];
    const respostas = await Promise.all(horas.map((hora) => agendar(QUINTA, `${hora}:00`)));
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(3);
    const recusas = respostas.filter(({ status }) => status !== 200).map((cada) => cada.refusal().codigo);
    expect(new Set(recusas)).toEqual(new Set(['agendamento.lotado']));
  });
});

test('hours are sold by what the workshop can do, once the form says so', async () => {
  expect((await salvar({ politicaCapacidade: 'bloquear' })).status).toBe(200);
  expect((await agendar(QUINTA, '09:00')).status).toBe(200);
  expect((await agendar(QUINTA, '09:00', { encaixe: true })).refusal().codigo).toBe(
    'agendamento.semCapacidade',
  );
  expect((await salvar({ politicaCapacidade: 'livre' })).status).toBe(200);
  expect((await agendar(QUINTA, '09:00', { encaixe: true })).status).toBe(200);
});

test('what a minute of who waits in the shop counts is the planner’s at once; nonsense is refused', async () => {
  const naAgenda = async (): Promise<number> =>
    equipeContracts.calendario.output.parse(
      (
        await app.call(rede, equipeContracts.calendario, {
          params: { codConcessionaria: casa.codConcessionaria, inicio: QUINTA, fim: QUINTA },
        })
      ).json(),
    ).pesoDeQuemEspera;
  expect(await naAgenda()).toBe(2);
  expect((await salvar({ pesoDeQuemEspera: 4 })).status).toBe(200);
  expect(await naAgenda()).toBe(4);
  for (const pesoDeQuemEspera of [0, 11, 2.5]) expect((await salvar({ pesoDeQuemEspera })).status).toBe(400);
  expect(await naAgenda()).toBe(4);
});

describe('boxes', () => {
  test('are renamed, swapped, turned off, added and removed', async () => {
    const [um, dois] = (await ler()).boxes;
    if (!um || !dois) throw new Error('the house has two boxes');
    const boxes = [
      { ...um, nome: dois.nome },
      { ...dois, nome: um.nome, ativo: false },
      { codBox: null, nome: 'Elevador', ativo: true },
    ];
    expect((await salvar({ boxes })).status).toBe(200);
    expect((await ler()).boxes.map(({ nome, ativo }) => [nome, ativo])).toEqual([
      ['Box 2', true],
      ['Elevador', true],
      ['Box 1', false],
    ]);
    expect((await salvar({ boxes: [] })).status).toBe(200);
    expect((await ler()).boxes).toEqual([]);
  });

  test('with a past are turned off, not removed', async () => {
    const [um] = (await ler()).boxes;
    await app.admin.query(
      `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_box, dia, inicio_min, fim_min, motivo)
       values ($1, $2, 'box', $3, '2026-11-01', 0, 60, 'x')`,
      [casa.codDistribuidor, casa.codConcessionaria, um?.codBox],
    );
    const refusal = (await salvar({ boxes: [] })).refusal();
    expect(refusal).toMatchObject({ codigo: 'concessionaria.boxEmUso' });
    expect(refusal.mensagem).toContain('Box 1');
  });

  test('of another dealership are none of this one', async () => {
    const outra = await aCasa(app);
    const [alheio] = (await lerFicha(app, rede, outra.codConcessionaria)).boxes;
    if (!alheio) throw new Error('the house has two boxes');
    expect((await salvar({ boxes: [alheio] })).refusal().codigo).toBe('concessionaria.boxDesconhecido');
  });
});
