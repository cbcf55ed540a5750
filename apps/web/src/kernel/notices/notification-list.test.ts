import { describe, expect, it } from 'vitest';
import { byVehicle, toastText } from './notices-in-words.ts';
import { chaveDe, isDeTodas, ownOf, withNotificacao, withOwn } from './notification-list.ts';
import type { Notificacao, NotificacaoDeOrcamento } from './notification-list.ts';

const aNotificacao = (codOrcamento: number, placa = `AAA-${codOrcamento}`): NotificacaoDeOrcamento => ({
  codAviso: `aviso ${codOrcamento}`,
  codOrcamento,
  titulo: 'Novo orçamento',
  cliente: 'Cliente Teste',
  placa,
  recebidaEm: 1_000 + codOrcamento,
});

const norte = { dono: '1:7', codConcessionaria: 10 };
const sul = { dono: '1:7', codConcessionaria: 20 };
const outraPessoa = { dono: '1:8', codConcessionaria: 10 };

describe('the notification list (spec §3, §9)', () => {
  it('is a plain list in storage, whose items say what, of whom and where', () => {
    const kept: unknown = JSON.parse(JSON.stringify(withOwn(null, norte, [aNotificacao(1)])));
    expect(kept).toEqual([{ ...aNotificacao(1), ...norte }]);
    expect(ownOf(kept, norte)).toHaveLength(1);
  });

  it('shows a person what is theirs in the dealership they work in', () => {
    const kept = withOwn(withOwn(null, norte, [aNotificacao(1)]), sul, [aNotificacao(2), aNotificacao(3)]);
    expect(ownOf(kept, norte).map(chaveDe)).toEqual(['orcamento 1']);
    expect(ownOf(kept, sul).map(chaveDe)).toEqual(['orcamento 2', 'orcamento 3']);
    expect(ownOf(kept, outraPessoa)).toEqual([]);
  });

  it('is emptied for one dealership and stays for the other', () => {
    const kept = withOwn(withOwn(null, norte, [aNotificacao(1)]), sul, [aNotificacao(2)]);
    const cleared = withOwn(kept, sul, []);
    expect(ownOf(cleared, sul)).toEqual([]);
    expect(ownOf(cleared, norte).map(chaveDe)).toEqual(['orcamento 1']);
  });

  it.each([
    null,
    {},
    'x',
    { dono: '1:7', itens: [aNotificacao(1)] },
    [{ placa: 'X', ...norte }, null],
    [aNotificacao(1)],
  ])('survives %j in storage', (kept) => {
    expect(ownOf(kept, norte)).toEqual([]);
    expect(withOwn(kept, norte, [])).toEqual([]);
  });

  it('puts the newest in front and tells the same quote once', () => {
    const list = [aNotificacao(2), aNotificacao(1)];
    expect(withNotificacao(list, aNotificacao(1)).map(chaveDe)).toEqual(['orcamento 1', 'orcamento 2']);
  });

  it('keeps an unhappy customer’s survey beside the quotes, also one with a quote’s number', () => {
    const { codOrcamento: _cod, codAviso: _aviso, ...resto } = aNotificacao(1);
    const pesquisa: Notificacao = {
      ...resto,
      codPesquisa: 1,
      codConcessionaria: 10,
      concessionaria: 'Norte Exemplo',
      titulo: 'Nota 3 na pesquisa: ligue hoje',
    };
    const list = withNotificacao(withNotificacao([], aNotificacao(1)), pesquisa);
    expect(list.map(chaveDe)).toEqual(['pesquisa 1', 'orcamento 1']);
    expect(ownOf(withOwn(null, norte, list), norte)).toMatchObject(list);
    expect(withNotificacao(list, pesquisa)).toEqual(list);
  });

  it('shows an unhappy customer of any of the person’s dealerships in all of them, and to nobody else', () => {
    const { codOrcamento: _cod, codAviso: _aviso, ...resto } = aNotificacao(1);
    const doNorte = { codPesquisa: 7, codConcessionaria: 10, concessionaria: 'Norte Exemplo' };
    const pesquisa: Notificacao = { ...resto, ...doNorte, titulo: 'Nota 2 na pesquisa: ligue hoje' };
    const kept = withOwn(null, norte, [pesquisa, aNotificacao(1)]);
    expect(ownOf(kept, sul).map(chaveDe)).toEqual(['pesquisa 7']);
    expect(ownOf(kept, sul)).toMatchObject([{ codConcessionaria: 10 }]);
    expect(ownOf(kept, outraPessoa)).toEqual([]);
    // Written again from another dealership, it is still the north's.
    const deNovo = withOwn(kept, sul, [...ownOf(kept, sul), aNotificacao(2)]);
    expect(ownOf(deNovo, norte).map(chaveDe)).toEqual(['pesquisa 7', 'orcamento 1']);
    expect(ownOf(deNovo, sul)).toContainEqual(expect.objectContaining(doNorte));
    expect(ownOf(withOwn(deNovo, sul, ownOf(deNovo, sul).filter(isDeTodas)), sul).map(chaveDe)).toEqual([
      'pesquisa 7',
    ]);
  });

  it('keeps a DMS’s encaixe beside them, and its day', () => {
    const { codOrcamento: _cod, codAviso: _aviso, ...resto } = aNotificacao(1);
    const encaixe: Notificacao = { ...resto, codAgendamento: 1, dataAgendamento: '2026-11-24' };
    const list = withNotificacao(withNotificacao([], aNotificacao(1)), encaixe);
    expect(list.map(chaveDe)).toEqual(['agendamento 1', 'orcamento 1']);
    expect(ownOf(withOwn(null, norte, list), norte)).toEqual(list.map((one) => ({ ...one, ...norte })));
    expect(withNotificacao(list, encaixe)).toEqual(list);
  });

  it('does not grow without end', () => {
    let list: readonly Notificacao[] = [];
    for (let cod = 1; cod <= 60; cod++) list = withNotificacao(list, aNotificacao(cod));
    expect(list).toHaveLength(50);
    expect(list.slice(0, 1).map(chaveDe)).toEqual(['orcamento 60']);
  });

  it('groups by vehicle in the order of the latest', () => {
    const groups = byVehicle([aNotificacao(3, 'B'), aNotificacao(2, 'A'), aNotificacao(1, 'B')]);
    expect(groups.map(([placa, list]) => [placa, list.length])).toEqual([
      ['B', 2],
      ['A', 1],
    ]);
  });

  it('says one quote by its own title and several by their number', () => {
    expect(toastText([aNotificacao(1)])).toEqual({
      title: 'Novo orçamento',
      description: 'AAA-1 · Cliente Teste',
    });
    expect(toastText([1, 2, 3, 4].map((cod) => aNotificacao(cod)))).toEqual({
      title: '4 novos orçamentos',
      description: 'AAA-1, AAA-2, AAA-3 e mais 1',
    });
  });

  it('says news of different kinds together', () => {
    const resposta = { ...aNotificacao(2), titulo: 'Cliente aprovou tudo' };
    expect(toastText([aNotificacao(1), resposta]).title).toBe('2 novidades nos orçamentos');
  });
});
