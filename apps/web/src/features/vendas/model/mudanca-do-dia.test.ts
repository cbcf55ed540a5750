import { SEM_VALORES } from '@oferta/domain/vendas/campo-lancamento.ts';
import { expect, test } from 'vitest';
import { cabeSobre, juntarMudancas } from './mudanca-do-dia.ts';

const visto = { lancado: { ...SEM_VALORES, pneus: 100 }, motivos: { pneus: 'troca' }, observacao: 'a' };

test('of two changes of a cell the later counts, and the others stay', () => {
  const antes = { valores: { pneus: 1, acessorios: 2 }, observacao: 'a' };
  expect(juntarMudancas(antes, { valores: { pneus: 3 }, motivos: { pneus: null } })).toEqual({
    valores: { pneus: 3, acessorios: 2 },
    motivos: { pneus: null },
    observacao: 'a',
  });
});

test.each([
  ['another cell', { valores: { pneus: 5 } }, { lancado: { ...visto.lancado, acessorios: 9 } }, true],
  ['the same cell', { valores: { pneus: 5 } }, { lancado: { ...visto.lancado, pneus: 9 } }, false],
  ['another reason', { motivos: { pneus: null } }, { motivos: { pneus: 'troca', acessorios: 'x' } }, true],
  ['the same reason', { motivos: { pneus: null } }, { motivos: { pneus: 'outro' } }, false],
  ['the remark', { observacao: 'b' }, { observacao: 'c' }, false],
  ['a remark, under a figure', { valores: { pneus: 5 } }, { observacao: 'c' }, true],
])('somebody wrote %s meanwhile', (_, mudanca, outro, cabe) => {
  expect(cabeSobre(mudanca, visto, { ...visto, ...outro })).toBe(cabe);
});
