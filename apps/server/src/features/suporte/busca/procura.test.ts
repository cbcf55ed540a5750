import { expect, test } from 'vitest';
import { lerProcura, type Procura } from './procura.ts';

test.each<[string, Partial<Procura>]>([
  ['abc-1234', { placas: ['ABC1234', 'ABC1C34'], inicioPlaca: null }],
  ['ABC1C34', { placas: ['ABC1C34', 'ABC1234'] }],
  ['ABC1X34', { placas: ['ABC1X34'] }],
  ['abc1', { placas: [], inicioPlaca: 'ABC1' }],
  ['ABC-12', { inicioPlaca: 'ABC12' }],
  ['ana', { placas: [], inicioPlaca: null, palavras: ['ana'] }],
  ['  Conceição   JOSÉ', { palavras: ['conceicao', 'jose'] }],
  ['123456', { finalChassi: '123456', chaveOs: '123456' }],
  ['000123456', { chaveOs: '123456' }],
  ['9BWZZZ377VT004251', { finalChassi: '9BWZZZ377VT004251' }],
  ['12345', { finalChassi: null }],
  ['silveira', { finalChassi: null, numeroOrcamento: null }],
  ['1042', { numeroOrcamento: 1042 }],
  ['Orçamento 1042', { numeroOrcamento: 1042 }],
  ['nº 77', { numeroOrcamento: 77 }],
])('reads %s', (termo, procura) => expect(lerProcura(termo)).toMatchObject(procura));
