import { expect, test } from 'vitest';
import { iniciosDePlaca } from './inicio-placa.ts';

test.each<[string, readonly string[]]>([
  ['z', []],
  ['zl', ['ZL']],
  ['ZLA', ['ZLA']],
  ['zla-', ['ZLA']],
  ['zla 8', ['ZLA8']],
  ['zla-87', ['ZLA87', 'ZLA8H']],
  ['ZLA8H', ['ZLA8H', 'ZLA87']],
  ['zla8x', ['ZLA8X']],
  ['ZLA-8773', ['ZLA8773', 'ZLA8H73']],
  ['ana maria', []],
  ['ana maria', []],
  ['8773', []],
  ['ZLA87731', []],
])('what begins as %j', (texto, inicios) => expect(iniciosDePlaca(texto)).toEqual(inicios));
