import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { describe, expect, it } from 'vitest';
import { estadoDoAgendamento } from './estado-cartao.ts';
import { toEventos, type Agora } from './evento-agendamento.ts';
import { contarNaVisao, passaNoFiltro } from './filtro-agenda.ts';
import { proximoPasso } from './proximo-passo.ts';

type Servico = Agendamento['servicos'][number];

const aServico = (over: Partial<Servico> = {}): Servico => ({
  codServico: 1,
  codTipoServico: 1,
  descricao: 'Revisão',
  tempoPadraoMin: 60,
  codMecanico: null,
  status: 1,
  paralisado: false,
  percentual: 0,
  ...over,
});

const anAgendamento = (over: Partial<Agendamento> = {}): Agendamento => ({
  codAgendamento: 7,
  codConcessionaria: 1,
  codConsultor: 3,
  dataAgendamento: '2026-11-23',
  horaAgendamento: '10:30',
  duracaoMin: 60,
  situacao: 'confirmado',
  origem: 'telefone',
  cliente: 'Vera Lúcia',
  telefone: null,
  placa: 'LBN7G64',
  chassi: null,
  modelo: 'Cronos',
  transporte: null,
  encaixe: false,
  recall: false,
  observacao: null,
  previsaoEntrega: null,
  osAberta: false,
  numeroOs: null,
  prisma: null,
  ganchoChave: null,
  recebidoEm: null,
  entregueEm: null,
  motivoNoShow: null,
  respostaCliente: null,
  jaTrabalhado: false,
  versao: 1,
  servicos: [aServico()],
  ...over,
});

const as = (dia: string, minuto: number): Agora => ({ dia, minuto, instante: new Date(`${dia}T13:42:00Z`) });
const as1042 = as('2026-11-23', 642);

describe('toEventos', () => {
  it('AG-01 places an appointment in its consultant and minutes, late since its hour while nobody received it', () => {
    const [evento] = toEventos([anAgendamento()], 'consultor', as1042);
    expect(evento).toMatchObject({ id: '7', resourceId: '3', start: 630, end: 690, estado: 1, atraso: 12 });
  });

  it('is late against the promised delivery once the car is in', () => {
    const recebido = anAgendamento({ situacao: 'recepcionado', previsaoEntrega: '2026-11-23T13:40:00Z' });
    expect(toEventos([recebido], 'consultor', as1042)[0]?.atraso).toBe(2);
  });

  it('gives the same object again until the record or its lateness changes', () => {
    const registro = anAgendamento();
    const [first] = toEventos([registro], 'consultor', as1042);
    expect(toEventos([registro], 'consultor', as1042)[0]).toBe(first);
    expect(toEventos([registro], 'consultor', as('2026-11-23', 643))[0]).not.toBe(first);
    expect(toEventos([registro], 'dia', as1042)[0]?.resourceId).toBe('2026-11-23');
  });

  it('leaves missed, cancelled and unassigned ones to the tray', () => {
    const fora = [
      anAgendamento({ situacao: 'noShow' }),
      anAgendamento({ situacao: 'cancelado' }),
      anAgendamento({ codConsultor: null }),
    ];
    expect(toEventos(fora, 'consultor', as1042)).toEqual([]);
  });
});

describe('estadoDoAgendamento', () => {
  it.each([
    [[1, 1], 1],
    [[1, 3], 2],
    [[3, 4], 3],
    [[4, 5], 4],
    [[5, 5], 5],
  ] as const)('of jobs in %j is %s', (statuses, estado) => {
    expect(
      estadoDoAgendamento(anAgendamento({ servicos: statuses.map((status) => aServico({ status })) })),
    ).toBe(estado);
  });

  it('is stopped only while no other job is being worked on', () => {
    const parado = aServico({ status: 2, paralisado: true });
    expect(estadoDoAgendamento(anAgendamento({ servicos: [parado, aServico()] }))).toBe('p');
    expect(estadoDoAgendamento(anAgendamento({ servicos: [parado, aServico({ status: 2 })] }))).toBe(2);
  });
});

describe('proximoPasso', () => {
  it('receives first, then goes on with what is under way before starting anything else', () => {
    const servicos = [aServico({ codServico: 1 }), aServico({ codServico: 2, status: 2 })];
    expect(proximoPasso({ situacao: 'confirmado', servicos })?.rotulo).toBe('Receber veículo');
    const passo = proximoPasso({ situacao: 'emAtendimento', servicos });
    expect([passo?.acao, passo?.servicos[0]?.codServico]).toEqual(['finalizar', 2]);
  });

  it('delivers all that is ready at once, and has nothing left afterwards', () => {
    const prontos = [aServico({ codServico: 1, status: 4 }), aServico({ codServico: 2, status: 4 })];
    const passo = proximoPasso({ situacao: 'emAtendimento', servicos: prontos });
    expect([passo?.acao, passo?.servicos.length]).toEqual(['registrarEntrega', 2]);
    expect(proximoPasso({ situacao: 'entregue', servicos: prontos })).toBeNull();
  });
});

describe('passaNoFiltro', () => {
  const semFiltro = { estados: [], atendimentos: [], busca: '' };
  const [evento] = toEventos([anAgendamento({ transporte: 'espera' })], 'consultor', as1042);
  if (!evento) throw new Error('no event');

  it('finds by plate however typed, by name without accents, and not by one letter', () => {
    expect(passaNoFiltro(evento, { ...semFiltro, busca: 'lbn-7g' })).toBe(true);
    expect(passaNoFiltro(evento, { ...semFiltro, busca: 'lucia' })).toBe(true);
    expect(passaNoFiltro(evento, { ...semFiltro, busca: 'zz' })).toBe(false);
    expect(passaNoFiltro(evento, { ...semFiltro, busca: 'z' })).toBe(true);
  });

  it('asks for any of the circumstances and for the state together', () => {
    expect(passaNoFiltro(evento, { ...semFiltro, atendimentos: ['recall', 'espera'] })).toBe(true);
    expect(passaNoFiltro(evento, { ...semFiltro, atendimentos: ['recall'] })).toBe(false);
    expect(passaNoFiltro(evento, { ...semFiltro, estados: ['2'], atendimentos: ['espera'] })).toBe(false);
  });
});

it('a kept view counts the cards it would leave in sight', () => {
  const eventos = toEventos(
    [
      anAgendamento({ transporte: 'espera' }),
      anAgendamento({ codAgendamento: 8, codConsultor: 4, transporte: 'espera' }),
    ],
    'consultor',
    as('2026-11-23', 600),
  );
  expect(contarNaVisao(eventos, '')).toBe(2);
  expect(contarNaVisao(eventos, 'con=4&visao=semana')).toBe(1);
  expect(contarNaVisao(eventos, 'con=3,4&at=espera')).toBe(2);
  expect(contarNaVisao(eventos, 'st=4')).toBe(0);
});
