import { expect, test } from 'vitest';
import { QUILOMETRAGENS } from '../../../../../../packages/domain/test/entradas/numeros.ts';
import { kmDe, kmEscrito } from './rascunho.ts';

test.each(QUILOMETRAGENS)('the mileage %j is %j, and stays so once it is written', (km, lido) => {
  expect(kmDe({ km })).toBe(lido);
  expect(kmDe({ km: kmEscrito(km) })).toBe(lido);
});
