import { expect, it } from 'vitest';
import { formatDocumento, impedimentoDocumento } from './documento.ts';

it.each(['529.982.247-25', '52998224725', '42.318.949/0001-84', '42318949000184'])(
  'accepts %s, also where one is asked for',
  (documento) => {
    expect(impedimentoDocumento(documento)).toBeNull();
    expect(impedimentoDocumento(documento, { obrigatorio: true })).toBeNull();
  },
);

it.each([
  ['529.982.247-26', 'Favor inserir CPF válido'],
  ['529.982.247/25', 'Favor inserir CPF válido'],
  ['111.111.111-11', 'Favor inserir CPF válido'],
  ['5299', 'Favor inserir CPF válido'],
  ['529982247250', 'Favor inserir CNPJ válido'],
  ['42.318.949/0001-85', 'Favor inserir CNPJ válido'],
])('refuses %j: %s', (documento, frase) => {
  expect(impedimentoDocumento(documento)).toBe(frase);
});

it.each(['', '  ', null, undefined])('%j is missing only where the dealership asks for one', (documento) => {
  expect(impedimentoDocumento(documento)).toBeNull();
  expect(impedimentoDocumento(documento, { obrigatorio: true })).toBe('CPF obrigatório');
});

it('accepts a CNPJ with letters only with the switch on', () => {
  expect(impedimentoDocumento('12.ABC.345/01DE-35')).toBe('Favor inserir CNPJ válido');
  expect(impedimentoDocumento('12.ABC.345/01DE-35', { alfanumerico: true })).toBeNull();
});

it('writes a CPF up to eleven positions and a CNPJ from there', () => {
  expect(formatDocumento('52998224725')).toBe('529.982.247-25');
  expect(formatDocumento('11222333000181')).toBe('11.222.333/0001-81');
});
