import type { VeiculoNaRecepcao } from '@oferta/contracts/agenda/recepcao.ts';
import { expect, test } from 'vitest';
import {
  atrasoNaRecepcao,
  esperaNaRecepcao,
  minutosAte,
  paginasDe,
  tomDaRecepcao,
} from './linha-recepcao.ts';

const aVeiculo = (campos: Partial<VeiculoNaRecepcao> = {}): VeiculoNaRecepcao => ({
  statusRecepcao: 'Em Serviço',
  progressoOS: 50,
  placa: 'XXX-1D23',
  cliente: 'Ana',
  placaOriginal: null,
  modelo: 'Modelo',
  horaAgendameto: '08:00',
  horaServicoIniciado: '08:10',
  consultor: 'Carlos M.',
  codTipoServico: 1,
  previsaoEntrega: '2026-11-23T13:00:00Z',
  status: 2,
  recebidoEm: '2026-11-23T11:05:00Z',
  codAgendamento: 1,
  servico: 'Revisão',
  vagaPatio: null,
  ...campos,
});

test.each([
  ['2026-11-23T12:59:00Z', 2, 0],
  ['2026-11-23T13:12:00Z', 2, 12],
  ['2026-11-23T13:12:00Z', 4, 0],
])('at %s with status %i is %i min late', (agora, status, atraso) => {
  expect(atrasoNaRecepcao(aVeiculo({ status }), new Date(agora))).toBe(atraso);
});

test.each([
  ['2026-11-23T11:40:59Z', 35],
  ['2026-11-23T11:04:00Z', 0],
])('at %s it has waited %i min', (agora, minutos) => {
  expect(esperaNaRecepcao(aVeiculo(), new Date(agora))).toBe(minutos);
});

test('an unknown status has no state colour', () => {
  expect(tomDaRecepcao(aVeiculo({ status: 0 }))).toBe('neutral');
});

test.each([
  [0, [0]],
  [10, [10]],
  [11, [10, 1]],
  [25, [10, 10, 5]],
])('%i rows make pages of %j', (quantos, tamanhos) => {
  expect(paginasDe(Array.from({ length: quantos }), 10).map(({ length }) => length)).toEqual(tamanhos);
});

test.each([
  [120, 180, 60],
  [181, 180, 1439],
  [180, 180, 1440],
])('from minute %i the clock shows %i again in %i min', (minuto, alvo, minutos) => {
  expect(minutosAte(minuto, alvo)).toBe(minutos);
});
