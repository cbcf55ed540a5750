import { expect, test } from 'vitest';
import { capitalDoCep, CAPITAIS } from './capital-do-cep.ts';

test('there are 27 capitals', () => {
  expect(CAPITAIS).toHaveLength(27);
});

// Well-known addresses: town halls and main squares.
test.each([
  ['01310-100', 'São Paulo'],
  ['08230-030', 'São Paulo'],
  ['20040020', 'Rio de Janeiro'],
  ['30130-000', 'Belo Horizonte'],
  ['69005-010', 'Manaus'],
  ['70040-010', 'Brasília'],
  ['80010-000', 'Curitiba'],
  ['90010-000', 'Porto Alegre'],
  // Beside a capital, or elsewhere in its state.
  ['06010-000', undefined],
  ['09010-000', undefined],
  ['13010-000', undefined],
  ['74980-000', undefined],
  ['0131', undefined],
])('%s is of %s', (cep, nome) => {
  expect(capitalDoCep(cep)?.nome).toBe(nome);
});
