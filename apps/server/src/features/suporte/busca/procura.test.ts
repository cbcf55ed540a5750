import { expect, test } from 'vitest';
import { lerProcura, type Procura } from './procura.ts';

test.each<[string, Partial<Procura>]>([
  ['abc-1234', { placas: ['ABC1234', 'ABC1C34'], iniciosPlaca: [] }],
  ['ABC1C34', { placas: ['ABC1C34', 'ABC1234'] }],
  ['ABC1X34', { placas: ['ABC1X34'] }],
  ['abc1', { placas: [], iniciosPlaca: ['ABC1'] }],
  ['ABC-12', { iniciosPlaca: ['ABC12', 'ABC1C'] }],
  ['ana', { placas: [], iniciosPlaca: ['ANA'], quasePlaca: null, palavras: ['ana'] }],
  ['Ana-Maria', { palavras: ['ana', 'maria'] }],
  ['zla8t73', { quasePlaca: 'ZLA8T73' }],
  ['mendes', { quasePlaca: null }],
  ['  Conceição   JOSÉ', { palavras: ['conceicao', 'jose'] }],
  ['123456', { finalChassi: '123456', chaveOs: '123456' }],
  ['000123456', { chaveOs: '123456' }],
  ['9BWZZZ377VT004251', { finalChassi: '9BWZZZ377VT004251' }],
  ['12345', { finalChassi: null }],
  ['(11) 98888-0001', { telefone: '+5511988880001' }],
  ['11988880001', { telefone: '+5511988880001' }],
  ['98888-0001', { telefone: '988880001' }],
  ['529.982.247–25', { documento: '52998224725', telefone: null }],
  ['42.318.949/0001-84', { documento: '42318949000184' }],
  ['Ana@Cliente.example', { email: 'ana@cliente.example', telefone: null, documento: null }],
  ['silveira', { finalChassi: null, numeroOrcamento: null }],
  ['1042', { numeroOrcamento: 1042 }],
  ['Orçamento 1042', { numeroOrcamento: 1042 }],
  ['nº 77', { numeroOrcamento: 77 }],
])('reads %s', (termo, procura) => expect(lerProcura(termo)).toMatchObject(procura));
