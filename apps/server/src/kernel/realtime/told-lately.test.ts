import { expect, test } from 'vitest';
import { toldLately } from './told-lately.ts';

test('what was told within the last minute is told once more, each registry once, each room its own', () => {
  let agora = 0;
  const told = toldLately(() => agora);
  told.note('casa 1', { cadastro: 'pecas' });
  agora = 40_000;
  told.note('casa 1', { cadastro: 'servicos' });
  told.note('casa 1', { cadastro: 'servicos' });
  told.note('casa 2', { cadastro: 'metas' });
  expect(told.of('casa 1')).toEqual([{ cadastro: 'pecas' }, { cadastro: 'servicos' }]);
  agora = 60_001;
  expect(told.of('casa 1')).toEqual([{ cadastro: 'servicos' }]);
  expect(told.of('casa 2')).toEqual([{ cadastro: 'metas' }]);
  expect(told.of('casa 3')).toEqual([]);
  agora = 100_001;
  expect(told.of('casa 1')).toEqual([]);
});
