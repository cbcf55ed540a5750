import { expect, it } from 'vitest';
import { reachOf } from './reach.mjs';

it('knows the tests that are near a change, each place once', () => {
  const changed = [
    'apps/server/src/features/agenda/recepcao/recepcao.queries.ts',
    'apps/server/src/features/agenda/recepcao/recepcao.test.ts',
    'packages/contracts/src/vendas/meta.ts',
    'db/definitions/estoque/posicao.sql',
    'apps/web/src/ui/button/button.tsx',
    'e2e/cardapio/arvore.spec.ts',
    'docs/glossario.md',
  ];
  expect(reachOf(changed)).toEqual({
    server: [
      'apps/server/test/house/',
      'apps/server/src/features/agenda/',
      'apps/server/src/features/vendas/',
      'apps/server/src/features/estoque/',
      'apps/server/src/kernel/db/',
    ],
    specs: ['e2e/agenda/', 'e2e/vendas/', 'e2e/frames/', 'e2e/cardapio/arvore.spec.ts', 'e2e/legivel/'],
    unknown: [],
  });
});

it('names no folder that is not there, and says of which files it knows nothing', () => {
  const { server, specs, unknown } = reachOf(
    ['packages/domain/src/tema/cor.ts', 'deploy/patroni/seguir.ts'],
    (place) => place.startsWith('apps/server/test'),
  );
  expect([server, specs, unknown]).toEqual([['apps/server/test/house/'], [], ['deploy/patroni/seguir.ts']]);
});
