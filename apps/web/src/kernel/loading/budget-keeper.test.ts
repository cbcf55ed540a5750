import { beforeEach, describe, expect, it } from 'vitest';
import { budgetKeeper, type Owner } from './budget-keeper.ts';
import { choose, chosen, isChosen, keepChoicesIn, unchooseAll } from '../session/choices.ts';

const ORCAMENTO = { checklist: 12, codCheckList: 5, codConcessionaria: 1, codOrcamento: 9 };

function tab(owner: () => Owner | null) {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
  return { held, keeper: budgetKeeper(storage, owner) };
}

describe('the current quote across a reload (OD-06)', () => {
  let owner: Owner | null;
  let place: ReturnType<typeof tab>;
  beforeEach(() => {
    owner = { codUsuario: 7, codConcessionaria: 1 };
    place = tab(() => owner);
  });

  /** A page that has just loaded: nothing in memory, the tab's storage as it was. */
  const reload = (): void => {
    keepChoicesIn(tab(() => owner).keeper);
    unchooseAll();
    keepChoicesIn(place.keeper);
  };

  it('is still chosen, by its codes alone', () => {
    reload();
    choose('orcamentoAtual', { ...ORCAMENTO, cliente: 'Tatiane Moura' });
    expect(place.held.get('orcamentoAtual')).not.toContain('Tatiane');
    reload();
    expect(isChosen('orcamentoAtual')).toBe(true);
    expect(chosen('orcamentoAtual')).toEqual(ORCAMENTO);
  });

  it.each<[string, Owner | null]>([
    ['another person', { codUsuario: 8, codConcessionaria: 1 }],
    ['another dealership', { codUsuario: 7, codConcessionaria: 2 }],
    ['nobody', null],
  ])('is not of %s', (_, outro) => {
    reload();
    choose('orcamentoAtual', ORCAMENTO);
    owner = outro;
    reload();
    expect(isChosen('orcamentoAtual')).toBe(false);
  });

  it('is forgotten with the others, and the others are never kept', () => {
    reload();
    choose('mecanico', { codMecanico: 3 });
    choose('orcamentoAtual', ORCAMENTO);
    expect([...place.held.keys()]).toEqual(['orcamentoAtual']);
    unchooseAll();
    expect(place.held.size).toBe(0);
    expect(isChosen('orcamentoAtual')).toBe(false);
  });
});
