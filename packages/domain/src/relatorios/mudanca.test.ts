import { expect, test } from 'vitest';
import { fraseDaMudanca, puxadoPor } from './mudanca.ts';

const passagens = (delta: number, variacao: number | null) => ({ delta, variacao });
const ticket = (variacao: number | null) => ({ deltaCentavos: 0, variacao });

test.each([
  [
    -974_100,
    passagens(5, 0.017),
    ticket(-0.052),
    { nome: 'Pneus' },
    'Marginal perdeu R$ 9.741: 5 passagens a mais (+1,7%) e ticket 5,2% menor, puxado por pneus',
  ],
  [
    -160_000,
    passagens(-2, -0.013),
    ticket(0.001),
    { nome: 'Pneus' },
    'Marginal perdeu R$ 1.600: 2 passagens a menos (−1,3%) e ticket igual',
  ],
  [
    1_668_600,
    passagens(12, 0.046),
    ticket(0.024),
    { nome: 'Revisão' },
    'Marginal fez R$ 16.686 a mais: 12 passagens a mais (+4,6%) e ticket 2,4% maior, puxado por revisão',
  ],
  [100, passagens(1, null), ticket(null), null, 'Marginal fez R$ 1 a mais: 1 passagem a mais'],
  [0, passagens(0, 0), ticket(0), null, 'Marginal fez o mesmo faturamento'],
])('%i centavos', (...[deltaCentavos, p, t, tipo, frase]) => {
  expect(fraseDaMudanca('Marginal', { deltaCentavos, passagens: p, ticket: t, puxadoPor: tipo })).toBe(frase);
});

test('a type is the cause from a third of the change on, in its direction', () => {
  const tipos = [
    { nome: 'Revisão', deltaCentavos: -20 },
    { nome: 'Pneus', deltaCentavos: -50 },
    { nome: 'Lavagem', deltaCentavos: 90 },
  ];
  expect(puxadoPor(-100, tipos)?.nome).toBe('Pneus');
  expect(puxadoPor(-200, tipos)).toBeNull();
  expect(puxadoPor(60, tipos)?.nome).toBe('Lavagem');
});
