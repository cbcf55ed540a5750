import { beforeEach, describe, expect, it } from 'vitest';
import { choose, chosen, isChosen, NOVO, unchooseAll } from './choices.ts';

describe('selections by push (spec §2, §3)', () => {
  beforeEach(unchooseAll);

  it('counts nothing on a direct visit', () => {
    expect(isChosen('mecanico')).toBe(false);
    expect(chosen('mecanico')).toBeNull();
  });

  it('counts a record and a new one pushed from the list', () => {
    choose('mecanico', { codMecanico: 3 });
    choose('consultor', NOVO);
    expect([isChosen('mecanico'), isChosen('consultor')]).toEqual([true, true]);
    expect(chosen('mecanico')).toEqual({ codMecanico: 3 });
  });

  it.each([
    [{ checklist: {}, codCheckList: 5, codConcessionaria: 1 }, true],
    [{ checklist: {}, codCheckList: 5 }, false],
    [{ checklist: null, codCheckList: 5, codConcessionaria: 1 }, false],
    [{ codCheckList: 5, codConcessionaria: 1 }, false],
    [NOVO, false],
  ])('a current budget %j counts: %s', (record, counts) => {
    choose('orcamentoAtual', record);
    expect(isChosen('orcamentoAtual')).toBe(counts);
  });

  it.each([
    [{ mes: '11', ano: 2026, dia: '21' }, true],
    [{ mes: '11', ano: 2026, dia: '' }, false],
  ])('a monthly entry %j counts: %s', (record, counts) => {
    choose('lancamento', record);
    expect(isChosen('lancamento')).toBe(counts);
  });
});
