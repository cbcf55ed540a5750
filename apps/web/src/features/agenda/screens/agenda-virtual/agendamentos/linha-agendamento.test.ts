import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { expect, test } from 'vitest';
import {
  naVisao,
  nomeDaEtapa,
  passaNaEtapa,
  passaSemEtapa,
  tomDaEtapa,
  toLinhas,
} from './linha-agendamento.ts';

const agora = { dia: '2026-11-23', minuto: 612, instante: new Date('2026-11-23T13:12:00Z') };

const aAgendamento = (campos: Partial<Agendamento> = {}): Agendamento => ({
  codAgendamento: 1,
  codConcessionaria: 1,
  codConsultor: 7,
  dataAgendamento: '2026-11-23',
  horaAgendamento: '10:00',
  duracaoMin: 60,
  situacao: 'confirmado',
  origem: 'telefone',
  cliente: 'José Alencar',
  telefone: null,
  placa: 'ABC1D23',
  chassi: null,
  modelo: 'Modelo',
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
  servicos: [],
  ...campos,
});

const linhaDe = (campos: Partial<Agendamento> = {}) => {
  const [linha] = toLinhas([aAgendamento(campos)], agora);
  if (!linha) throw new Error('one appointment makes one row');
  return linha;
};

const tudo = { etapas: [], consultores: [], origens: [], transportes: [], busca: '' };

test.each([
  [{ situacao: 'pendente' }, 'pendente', 12],
  [{ situacao: 'confirmado' }, 'confirmado', 12],
  [{ situacao: 'recepcionado' }, '1', 0],
  [{ situacao: 'entregue' }, '5', 0],
  [{ situacao: 'noShow' }, 'noShow', 0],
  [{ situacao: 'cancelado' }, 'cancelado', 0],
] as const)('%j stands at %s, %i min late', (campos, etapa, atraso) => {
  expect(linhaDe(campos)).toMatchObject({ etapa, atraso });
});

test('a row is the same object until its record or its lateness changes', () => {
  const agendamento = aAgendamento();
  const [antes] = toLinhas([agendamento], agora);
  expect(toLinhas([agendamento], agora)[0]).toBe(antes);
  expect(toLinhas([agendamento], { ...agora, minuto: 613 })[0]).not.toBe(antes);
});

test.each([
  ['todos', {}, 7, true],
  ['meus', {}, 7, true],
  ['meus', {}, 8, false],
  ['meus', { codConsultor: null }, null, false],
  ['espera', { transporte: 'espera' }, 7, true],
  ['espera', { transporte: 'espera', situacao: 'cancelado' }, 7, false],
  ['atrasados', {}, 7, true],
  ['atrasados', { horaAgendamento: '11:00' }, 7, false],
] as const)('view %s of %j for consultant %s: %s', (visao, campos, meu, esta) => {
  expect(naVisao(linhaDe(campos), visao, meu)).toBe(esta);
});

test('what has lost its place is in a view of its own, and is drawn anew when it has one again', () => {
  const agendamento = aAgendamento();
  const [perdido] = toLinhas([agendamento], agora, () => 'Ana: Folga');
  const [achado] = toLinhas([agendamento], agora, () => null);
  expect([perdido, achado].map((linha) => linha && naVisao(linha, 'semLugar', null))).toEqual([true, false]);
});

test.each([
  [{ ...tudo, consultores: ['7'] }, true],
  [{ ...tudo, consultores: ['bolsao'] }, false],
  [{ ...tudo, origens: ['site'] }, false],
  [{ ...tudo, transportes: ['espera'] }, false],
  [{ ...tudo, busca: 'jose' }, true],
  [{ ...tudo, busca: 'abc-1d' }, true],
  [{ ...tudo, busca: 'maria' }, false],
])('filter %j accepts: %s', (filtro, aceita) => {
  expect(passaSemEtapa(linhaDe(), filtro)).toBe(aceita);
});

test('the stage filter is asked apart', () => {
  expect(passaNaEtapa(linhaDe(), { ...tudo, etapas: ['confirmado'] })).toBe(true);
  expect(passaNaEtapa(linhaDe(), { ...tudo, etapas: ['1'] })).toBe(false);
});

test('what was cancelled is out of sight until it is asked for, or searched for', () => {
  const cancelada = linhaDe({ situacao: 'cancelado' });
  expect(passaNaEtapa(cancelada, tudo)).toBe(false);
  expect(passaNaEtapa(cancelada, { ...tudo, etapas: ['cancelado'] })).toBe(true);
  expect(passaNaEtapa(cancelada, { ...tudo, busca: 'jose' })).toBe(true);
});

test('names and paints a stage inside and outside the workshop', () => {
  expect([nomeDaEtapa('1'), nomeDaEtapa('1', true), tomDaEtapa('1')]).toEqual([
    'Aguardando',
    'Aguardando serviço',
    1,
  ]);
  expect([nomeDaEtapa('noShow'), nomeDaEtapa('noShow', true), tomDaEtapa('noShow')]).toEqual([
    'No-show',
    'Não compareceu',
    'late',
  ]);
});
