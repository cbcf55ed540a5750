import { ESTADOS_ORCAMENTO } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { expect, test } from 'vitest';
import { destinoDe, isEmPreco } from './destino.ts';

test('prices while being priced, the customer afterwards, nowhere in the end', () => {
  expect(ESTADOS_ORCAMENTO.filter((estado) => destinoDe(estado) === 'precificar')).toEqual([
    'novo',
    'emPrecificacao',
  ]);
  expect(ESTADOS_ORCAMENTO.filter((estado) => destinoDe(estado) === null)).toEqual([
    'finalizado',
    'cancelado',
  ]);
  expect(isEmPreco('precificado')).toBe(false);
});
