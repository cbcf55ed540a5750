import { expect, test } from 'vitest';
import type { FeriadoDaCasa } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import { copiarParaOAno, trocarDia } from './feriados-editados.ts';

const dia = (quando: string, over: Partial<FeriadoDaCasa> = {}): FeriadoDaCasa => ({
  dia: quando,
  nome: 'Padroeira',
  esfera: 'municipal',
  abre: false,
  ...over,
});

test('a day is put in, replaced and taken out', () => {
  const com = trocarDia([dia('2026-12-08')], '2026-07-16', dia('2026-07-16'));
  expect(com.map((cada) => cada.dia)).toEqual(['2026-12-08', '2026-07-16']);
  expect(trocarDia(com, '2026-12-08', dia('2026-12-08', { nome: 'Outra' }))[1]?.nome).toBe('Outra');
  expect(trocarDia(com, '2026-12-08', null)).toEqual([dia('2026-07-16')]);
});

test('fixed days are repeated a year later, once, and only where the day is open', () => {
  const feriados = [
    dia('2028-02-29'),
    dia('2028-07-16'),
    dia('2028-12-08'),
    dia('2029-12-08'),
    dia('2028-02-29', { esfera: 'facultativo', nome: 'Carnaval' }),
    dia('2028-11-20', { esfera: 'nacional', abre: true }),
    dia('2027-01-25'),
  ];
  expect(copiarParaOAno(feriados, 2029)).toEqual([dia('2029-07-16')]);
});
