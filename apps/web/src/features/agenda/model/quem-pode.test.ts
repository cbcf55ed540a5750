import { expect, it } from 'vitest';
import { quemPode } from './quem-pode.ts';

const pessoas = ['Ana', 'Beto', 'Caio', 'Davi', 'Eva'].map((titulo) => ({ titulo }));

it.each<[livres: readonly string[], frase: string | null]>([
  [['Ana', 'Eva'], 'Às 10:00 podem: Ana, Eva.'],
  [['Beto'], 'Às 10:00 pode: Beto.'],
  [['Ana', 'Beto', 'Caio', 'Davi', 'Eva'], 'Às 10:00 podem: Ana, Beto, Caio e mais 2.'],
  [[], null],
])('of %j', (livres, frase) => {
  expect(quemPode(pessoas, 600, ({ titulo }) => livres.includes(titulo))).toBe(frase);
});
