import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Gente, partilhar } from './partilha.ts';

const [OLEO, FREIO, CAMBIO, PINTURA] = [1, 2, 3, 4];
const TIPOS = [OLEO, FREIO, CAMBIO, PINTURA];

test('a mechanic with two specialities is sold once', () => {
  const dia = partilhar([{ especialidades: [OLEO, FREIO], minutos: 480 }]);
  expect([dia.livre(OLEO), dia.livre(FREIO)]).toEqual([480, 480]);
  expect(dia.tomar(OLEO, 300)).toBe(300);
  expect([dia.livre(OLEO), dia.livre(FREIO), dia.sobra()]).toEqual([180, 180, 180]);
});

test('whoever knows more makes room for what only they can do', () => {
  const dia = partilhar([
    { especialidades: [OLEO, CAMBIO], minutos: 100 },
    { especialidades: [OLEO], minutos: 60 },
  ]);
  expect(dia.tomar(OLEO, 90)).toBe(90);
  expect(dia.tomar(CAMBIO, 80)).toBe(70);
  expect([dia.livre(OLEO), dia.sobra()]).toEqual([0, 0]);
});

test('what nobody can do takes nothing of anybody', () => {
  const dia = partilhar([{ especialidades: [OLEO], minutos: 60 }]);
  expect(dia.tomar(PINTURA, 30)).toBe(0);
  expect(dia.sobra()).toBe(60);
});

const pessoas = fc.array(
  fc.record({
    especialidades: fc.subarray(TIPOS),
    minutos: fc.integer({ min: 0, max: 12 }),
  }),
  { maxLength: 6 },
);
const pedidos = fc.array(
  fc.record({ tipo: fc.constantFrom(...TIPOS), minutos: fc.integer({ min: 0, max: 15 }) }),
  { maxLength: 8 },
);

/** The most that can be served: for the worst group of types, what the others ask and what that group's people have (Hall). */
function oMaximo(gente: readonly Gente[], querem: ReadonlyMap<number, number>): number {
  const grupos = TIPOS.reduce<number[][]>(
    (todos, tipo) => [...todos, ...todos.map((g) => [...g, tipo])],
    [[]],
  );
  return Math.min(
    ...grupos.map((grupo) => {
      const deFora = [...querem].reduce((soma, [tipo, min]) => soma + (grupo.includes(tipo) ? 0 : min), 0);
      const tem = gente
        .filter(({ especialidades }) => especialidades.some((cada) => grupo.includes(cada)))
        .reduce((soma, { minutos }) => soma + minutos, 0);
      return deFora + tem;
    }),
  );
}

test('AG-03 load by skill and what is free are the people’s minutes, and no more could have been served', () => {
  fc.assert(
    fc.property(pessoas, pedidos, (gente, lista) => {
      const dia = partilhar(gente);
      const querem = new Map<number, number>();
      let servidos = 0;
      for (const { tipo, minutos } of lista) {
        const cabiam = dia.livre(tipo);
        const tomados = dia.tomar(tipo, minutos);
        expect(tomados).toBe(Math.min(minutos, cabiam));
        servidos += tomados;
        querem.set(tipo, (querem.get(tipo) ?? 0) + minutos);
      }
      expect(servidos).toBe(oMaximo(gente, querem));
      expect(servidos + dia.sobra()).toBe(gente.reduce((soma, { minutos }) => soma + minutos, 0));
    }),
    { numRuns: 400 },
  );
});
