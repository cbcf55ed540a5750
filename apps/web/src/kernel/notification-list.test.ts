import { describe, expect, it } from 'vitest';
import { byVehicle, chaveDe, listOf, toastText, withNotificacao } from './notification-list.ts';
import type { Notificacao, NotificacaoDeOrcamento } from './notification-list.ts';

const aNotificacao = (codOrcamento: number, placa = `AAA-${codOrcamento}`): NotificacaoDeOrcamento => ({
  codOrcamento,
  titulo: 'Novo orçamento',
  cliente: 'Cliente Teste',
  placa,
  recebidaEm: 1_000 + codOrcamento,
});

describe('the notification list (spec §3, §9)', () => {
  it('belongs to one person: the next one at the same machine sees none of it', () => {
    const kept = { dono: '1:7', itens: [aNotificacao(1)] };
    expect(listOf(kept, '1:7')).toHaveLength(1);
    expect(listOf(kept, '1:8')).toEqual([]);
  });

  it.each([null, [], 'x', { dono: '1:7' }, { dono: '1:7', itens: [{ placa: 'X' }, null] }])(
    'survives %j in storage',
    (kept) => {
      expect(listOf(kept, '1:7')).toEqual([]);
    },
  );

  it('puts the newest in front and tells the same quote once', () => {
    const list = [aNotificacao(2), aNotificacao(1)];
    expect(withNotificacao(list, aNotificacao(1)).map(chaveDe)).toEqual(['orcamento 1', 'orcamento 2']);
  });

  it('keeps an unhappy customer’s survey beside the quotes, also one with a quote’s number', () => {
    const { codOrcamento: _cod, ...resto } = aNotificacao(1);
    const pesquisa: Notificacao = { ...resto, codPesquisa: 1, titulo: 'Nota 3 na pesquisa: ligue hoje' };
    const list = withNotificacao(withNotificacao([], aNotificacao(1)), pesquisa);
    expect(list.map(chaveDe)).toEqual(['pesquisa 1', 'orcamento 1']);
    expect(listOf({ dono: '1:7', itens: list }, '1:7')).toEqual(list);
    expect(withNotificacao(list, pesquisa)).toEqual(list);
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
