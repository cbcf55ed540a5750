import { expect, it } from 'vitest';
import { daVez, usosEntreConjuntos } from '../../e2e/legivel/da-vez.ts';

const TELAS = [
  'agenda/dia',
  'agenda/passado',
  'vendas/metas',
  'vendas/lancamento',
  'estoque/pedido',
  'estoque/separacao',
];
const TODAS = TELAS.map((cada) => {
  const [slice, tela] = cada.split('/');
  return { endereco: `/${tela}`, nivel: 2, slice, tela };
});
const USOS = new Map([['vendas', ['estoque']]]);
const varridas = (vez, mudados) =>
  daVez(TODAS, { vez, de: 3, mudados }, USOS).map(({ slice, tela }) => `${slice}/${tela}`);

it('sweeps everything in three days', () => {
  expect([0, 1, 2].flatMap((vez) => varridas(vez, [])).toSorted()).toEqual(TELAS.toSorted());
});

it.each([
  [
    'one whose folder changed',
    'apps/web/src/features/agenda/screens/passado/passado.css',
    ['agenda/passado'],
  ],
  ['all of a slice, and of who uses it', 'apps/web/src/features/vendas/components/x.tsx', TELAS.slice(2)],
  ['all of a slice whose words changed', 'packages/domain/src/agenda/estado.ts', TELAS.slice(0, 2)],
  ['all, where ui changes', 'apps/web/src/ui/tokens.css', TELAS],
  ['all, where axe may have changed', 'package-lock.json', TELAS],
  ['none more for a test', 'apps/web/src/features/vendas/components/x.test.ts', []],
])('sweeps besides %s', (_what, mudado, esperadas) => {
  expect(varridas(null, [mudado])).toEqual(esperadas);
});

it('sweeps all where nobody can tell what changed', () => {
  expect(varridas(0, null)).toEqual(TELAS);
});

it('reads from the sources who uses whom', () => {
  expect(usosEntreConjuntos().get('cardapio')).toContain('agenda');
});
