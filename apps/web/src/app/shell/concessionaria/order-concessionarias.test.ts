import { expect, it } from 'vitest';
import { orderConcessionarias } from './order-concessionarias.ts';

const lista = [
  { codConcessionaria: 1, nome: 'Zênite Centro', cidade: 'Campinas' },
  { codConcessionaria: 2, nome: 'Alfa Sul', cidade: 'São Paulo' },
  { codConcessionaria: 3, nome: 'Beta Norte', cidade: 'Curitiba' },
];
const codes = (recentes: readonly number[], typed: string) =>
  orderConcessionarias(lista, recentes, typed).map(({ codConcessionaria }) => codConcessionaria);

it.each<[string, number[], string, number[]]>([
  ['by name', [], '', [2, 3, 1]],
  ['those chosen lately first', [3, 1], '', [3, 1, 2]],
  ['without minding accents or case', [], 'zenite', [1]],
  ['by city', [], 'sao paulo', [2]],
  ['by words in any order', [], 'curitiba beta', [3]],
  ['nothing when nothing matches', [1], 'xyz', []],
])('orders dealerships %s', (_how, recentes, typed, expected) => {
  expect(codes(recentes, typed)).toEqual(expected);
});
