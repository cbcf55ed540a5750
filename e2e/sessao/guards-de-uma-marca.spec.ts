import { afterAll, beforeAll, it } from 'vitest';
import { abrirPercurso, conferirDistribuidor, type Percurso } from './percurso.ts';

/** The guard on a distributor of one brand; the demonstration's first, in guards.spec, has the developer tools. */
let percurso: Percurso;

beforeAll(async () => {
  percurso = await abrirPercurso();
});
afterAll(() => percurso.fechar());

it('every address, for every level, on a distributor of one brand (stellantis)', () =>
  conferirDistribuidor(percurso, 'stellantis'));
