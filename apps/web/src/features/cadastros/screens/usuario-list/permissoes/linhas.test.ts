import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import { expect, it } from 'vitest';
import { gruposDeChamadas, gruposDeTelas, procurar } from './linhas.ts';

const linha = (id: string) =>
  gruposDeTelas()
    .flatMap(({ linhas }) => linhas)
    .find((each) => each.id === id);

it('has every screen once, with the levels of the guard’s own table', () => {
  const linhas = gruposDeTelas().flatMap((grupo) => grupo.linhas);
  expect(linhas.map(({ id }) => id).sort()).toEqual(
    ALL_SCREENS.map(({ slice, key }) => `${slice}/${key}`).sort(),
  );
  for (const { slice, key, niveis } of ALL_SCREENS) {
    const quem = linha(`${slice}/${key}`)?.quem ?? [];
    const todos = typeof niveis === 'string' ? [-1, 1, 2, 3, 4, 5, 6] : niveis;
    expect(new Set(quem), key).toEqual(new Set(todos));
  }
});

it.each([
  ['cadastros/usuarios-form', ['Só depois de escolher o usuário na lista']],
  ['cadastros/usuarios-filtros-form', ['O endereço precisa de codUsuario']],
  ['sessao/login', ['Abre sem entrar']],
  ['estoque/estoque', ['Só depois de escolher o pedido na lista']],
  ['ferramentas/configuracoes', ['Só nos distribuidores atria, homologacao, localhost']],
])('says why of %s', (id, porque) => {
  expect(linha(id)?.porque).toEqual(porque);
});

it('says once a module that its screens need a dealership', () => {
  const notas = gruposDeTelas().flatMap(({ titulo, nota }) => (nota ? [titulo] : []));
  expect(notas).toEqual(['Agenda', 'Oficina digital', 'Relatórios', 'Estoque', 'Vendas', 'Cardápio']);
});

it('finds by words of title, module and address without accents, and by levels that all may', () => {
  const ids = (texto: string, niveis: readonly (1 | 2 | 4 | 6)[] = []) =>
    procurar(gruposDeTelas(), texto, niveis).flatMap(({ linhas }) => linhas.map(({ id }) => id));
  expect(ids('CARDAPIO copiar')).toEqual(['cardapio/copiar']);
  expect(ids('/cadastros/mecanicos/list')).toEqual(['cadastros/mecanicos-list']);
  expect(ids('', [4, 6])).not.toContain('agenda/agenda-virtual');
  expect(ids('', [2, 4])).toContain('agenda/agenda-virtual');
  expect(procurar(gruposDeTelas(), 'nada disso', [])).toEqual([]);
});

it('parts calls that change from calls that read', () => {
  const chamada = {
    nome: 'x',
    resumo: 'Agendar',
    metodo: 'POST' as const,
    caminho: '/a/:codConcessionaria',
    quem: [4 as const],
    altera: true,
  };
  const lida = { ...chamada, nome: 'y', metodo: 'GET' as const, quem: 'public' as const, altera: false };
  expect(gruposDeChamadas([chamada, lida])).toMatchObject([
    {
      titulo: 'Alteram',
      linhas: [
        {
          caminho: 'POST /a/{codConcessionaria}',
          quem: [4],
          porque: ['Só das concessionárias que a pessoa vê'],
        },
      ],
    },
    { titulo: 'Só consultam', linhas: [{ id: 'y', quem: [-1, 1, 2, 3, 4, 5, 6] }] },
  ]);
});
