import { expect, it } from 'vitest';
import { measureAll } from '../../bench/support/run/measure-all.ts';
import type { Row } from '../../bench/support/world.ts';

const row = (name: string): Row => ({
  name,
  measured: 1,
  unit: 'ms',
  limit: 1,
  goal: 1,
  better: 'less',
  note: '',
});

it('a measure that breaks off is told with its cause, and the ones before and after it keep their rows', async () => {
  const told: [string, unknown][] = [];
  const cause = new Error('sem navegador');

  const { rows, lost } = await measureAll(
    {
      lista: () => Promise.resolve([row('lista'), row('lista sem mudança')]),
      pagina: () => Promise.reject(cause),
      processo: () => Promise.resolve([row('memória')]),
    },
    { begins: (name) => told.push([name, 'begins']), broke: (name, why) => told.push([name, why]) },
  );

  expect(rows.map(({ name }) => name)).toEqual(['lista', 'lista sem mudança', 'memória']);
  expect(lost).toEqual(['pagina']);
  expect(told).toEqual([
    ['lista', 'begins'],
    ['pagina', 'begins'],
    ['pagina', cause],
    ['processo', 'begins'],
  ]);
});
