import { expect, test } from 'vitest';
import { acharNaAgenda, avisoDeCoincidencia, type Candidato } from './na-agenda.ts';

const CHASSI = '9BWZZZ377VT004251';
const carro = (numeroOs: string | null) => ({ numeroOs, placa: 'ABC1C34', chassi: null });
const na = (over: Partial<Candidato> = {}): Candidato => ({
  codAgendamento: 7,
  numeroOs: null,
  placa: 'ABC1234',
  chassi: null,
  cancelado: false,
  ...over,
});
const alheia = (over: Partial<Candidato> = {}) => na({ numeroOs: '510', placa: 'XYZ9A87', ...over });
const achar = (numeroOs: string | null, candidatos: Candidato[], tomados: number[] = []) => {
  const achado = acharNaAgenda(carro(numeroOs), candidatos, new Set(tomados));
  return achado && ('motivo' in achado ? achado.motivo.frase : achado.codAgendamento);
};
const REFUSED = 'O.S. 510 já é de outro veículo (XYZ9A87)';

test.each([
  ['nothing is there', '510', [], null],
  ['a visit booked without a number is the order', '510', [na()], 7],
  ['the order goes before the visit', '510', [na(), na({ codAgendamento: 8, numeroOs: '510' })], 8],
  ['without a number any visit of the hour is it', null, [na({ numeroOs: '499' })], 7],
  ['another number is another order', '510', [na({ numeroOs: '499' })], null],
  ['of two visits the newer', '510', [na(), na({ codAgendamento: 8 })], 8],
  ['of two visits the one that stands', '510', [na(), na({ codAgendamento: 8, cancelado: true })], 7],
  ['a cancelled visit is left alone', '510', [na({ cancelado: true })], 7],
  ['a cancelled order is left alone', '510', [na({ numeroOs: '510', cancelado: true })], 7],
  ['zeros at the left are the same order', '000510', [na({ numeroOs: '510' })], 7],
  ['case and hyphens are the same order', 'os-510', [na({ numeroOs: '0510' })], 7],
  ["another vehicle's order is refused", '510', [alheia()], REFUSED],
  ['though the visit is there', '510', [alheia(), na()], REFUSED],
  ['unless that one was cancelled', '510', [alheia({ cancelado: true })], null],
  ['one known by its chassis alone may be it', '510', [alheia({ placa: null, chassi: CHASSI })], 7],
] as const)('%s', (_, numeroOs, candidatos, esperado) => {
  expect(achar(numeroOs, [...candidatos])).toBe(esperado);
});

test('a visit is one order only, but every line without a number may be it', () => {
  expect(achar('511', [na()], [7])).toBe(null);
  expect(achar(null, [na()], [7])).toBe(7);
});

test('another vehicle without a plate is named by its chassis', () => {
  const registro = { numeroOs: '510', placa: null, chassi: '9BWZZZ377VT004252' };
  const outra = alheia({ placa: null, chassi: CHASSI });
  expect(acharNaAgenda(registro, [outra], new Set())).toMatchObject({
    motivo: { campo: 'numeroOs', frase: `O.S. 510 já é de outro veículo (chassi ${CHASSI})` },
  });
});

test('the same vehicle at the same hour under another number is pointed out', () => {
  expect(avisoDeCoincidencia([na({ numeroOs: '499', cancelado: true })])).toBeNull();
  expect(avisoDeCoincidencia([na({ numeroOs: null })])).toBeNull();
  expect(avisoDeCoincidencia([na({ numeroOs: '499' })])).toEqual({
    campo: 'placa',
    frase: 'este veículo já está na agenda neste horário, com a O.S. 499',
  });
});
