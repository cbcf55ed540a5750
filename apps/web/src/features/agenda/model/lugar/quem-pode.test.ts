import { expect, it } from 'vitest';
import { quemPode } from './quem-pode.ts';

it.each<[livres: readonly string[], frase: string]>([
  [['Ana', 'Eva'], 'Às 10:00 livres: Ana, Eva.'],
  [['Ana', 'Beto', 'Caio', 'Davi'], 'Às 10:00 livres: Ana, Beto, Caio.'],
  [[], ''],
])('of %j', (livres, frase) => {
  const pessoas = livres.map((nomeTratado) => ({ nomeTratado }));
  expect(quemPode(pessoas, 600)).toBe(frase);
});
