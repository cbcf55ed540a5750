import { expect, it } from 'vitest';
import { codigoCompleto, codigoDigitado } from './codigo-de-prova.ts';
import { lugarDe } from './lugar.ts';

const TOKEN = 'aB3_-'.repeat(9).slice(0, 43);

it.each([
  [`/o#${TOKEN}`, { tipo: 'orcamento', token: TOKEN }],
  [`/o/#${TOKEN}`, { tipo: 'orcamento', token: TOKEN }],
  [`/p#${TOKEN}`, { tipo: 'pesquisa', token: TOKEN }],
  ['/v/', { tipo: 'verificacao', codigo: '' }],
  ['/v/8KQ2-ZZ01-7F5M-N3P4', { tipo: 'verificacao', codigo: '8KQ2-ZZ01-7F5M-N3P4' }],
  ['/v/8kq2zz017f5mn3p4', { tipo: 'verificacao', codigo: '8KQ2-ZZ01-7F5M-N3P4' }],
  [`/o#${TOKEN.slice(1)}`, { tipo: 'incompleto' }],
  [`/o#${TOKEN}x`, { tipo: 'incompleto' }],
  [`/p#${TOKEN}/`, { tipo: 'incompleto' }],
  ['/o', { tipo: 'semLink', de: 'orcamento' }],
  ['/o#', { tipo: 'semLink', de: 'orcamento' }],
  ['/p/', { tipo: 'semLink', de: 'pesquisa' }],
])('%s opens what it names', (endereco, lugar) => {
  expect(lugarDe(new URL(endereco, 'https://orcamento.example'))).toEqual(lugar);
});

it.each([
  ['8kq2', '8KQ2'],
  ['8kq2z', '8KQ2-Z'],
  ['8KQ2 ZZ01.7F5M/N3P4', '8KQ2-ZZ01-7F5M-N3P4'],
  ['oOiIlL', '0011-11'],
  ['8KQ2-ZZ01-7F5M-N3P4-mais', '8KQ2-ZZ01-7F5M-N3P4'],
  ['u!', ''],
])('%s is typed as %s', (digitado, codigo) => {
  expect(codigoDigitado(digitado)).toBe(codigo);
});

it('a code is complete with its four groups', () => {
  expect(codigoCompleto('8KQ2-ZZ01-7F5M-N3P4')).toBe(true);
  expect(codigoCompleto('8KQ2-ZZ01-7F5M-N3P')).toBe(false);
});
