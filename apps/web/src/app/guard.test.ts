import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import type { RegisteredScreen } from '@oferta/contracts/all-screens.ts';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { describe, expect, it } from 'vitest';
import { decideNavigation } from './guard.ts';
import type { RouteValues, Visitor } from './guard.ts';
import { COMECAR, homeBySpec, homeOf } from './home.ts';
import { menuScreens } from './shell/menu/menu-screens.ts';
import { PAGINAS_LEVES, wholeMenu } from './shell/menu/whole-menu.ts';

function aVisitor(change: Partial<Visitor> = {}): Visitor {
  return {
    nivel: -1,
    distribuidor: 'atria',
    semConcessionaria: false,
    home: '/dashboard',
    prodGerenciar: null,
    isChosen: () => false,
    isBuilt: () => true,
    ...change,
  };
}

function screenAt(path: string): RegisteredScreen {
  const found = ALL_SCREENS.find((screen) => screen.path === path);
  if (!found) throw new Error(`no screen at ${path}`);
  return found;
}

const visit = (path: string, change: Partial<Visitor> = {}, values: RouteValues = {}) =>
  decideNavigation(screenAt(path), values, aVisitor(change));

const ENTER = { enter: true };
const chosen = { isChosen: () => true };

describe('who is not logged in (spec §2)', () => {
  it.each(ALL_SCREENS.filter(({ niveis }) => niveis !== 'public').map(({ path }) => path))(
    '%s goes to login',
    (path) => {
      expect(visit(path, { nivel: null })).toEqual({ go: '/login' });
    },
  );

  it.each(['/login', '/password/$token'])('%s opens', (path) => {
    expect(visit(path, { nivel: null })).toEqual(ENTER);
  });
});

it('a logged-in person who opens login is sent home', () => {
  expect(visit('/login', { nivel: 3, home: '/oficina-digital/gerenciar' })).toEqual({
    go: '/oficina-digital/gerenciar',
  });
});

describe('levels (spec §2, §6)', () => {
  const guarded = ALL_SCREENS.filter(({ niveis, external }) => typeof niveis !== 'string' && !external);
  const cases = guarded.flatMap((screen) =>
    NIVEIS.map((nivel) => [screen.path, nivel, screen.niveis.includes(nivel as never)] as const),
  );

  it.each(cases)('%s by level %i: listed %s', (path, nivel, listed) => {
    const screen = screenAt(path);
    const values = {
      ...(screen.oneOf && { [screen.oneOf.param]: screen.oneOf.values[0] }),
      ...(screen.requires && { [screen.requires.param]: '7' }),
    };
    expect(visit(path, { nivel, ...chosen }, values)).toEqual(listed ? ENTER : { go: '/401' });
  });
});

describe('developer tools (spec §2, §8)', () => {
  const path = '/ferramentas-desenvolvedor/configuracoes';

  it.each(['atria', 'homologacao', 'localhost'])('open on %s', (distribuidor) => {
    expect(visit(path, { distribuidor })).toEqual(ENTER);
  });

  it.each(['makena', 'stellantis', 'hml_ofertadigital'])('are unknown on %s', (distribuidor) => {
    expect(visit(path, { distribuidor })).toEqual({ go: '/404' });
  });

  it('refuse another level before saying whether they exist here', () => {
    expect(visit(path, { nivel: 2, distribuidor: 'makena' })).toEqual({ go: '/401' });
  });
});

describe('what must have been chosen on a list (spec §2)', () => {
  it.each([
    ['/cadastros/concessionaria/form/{-$concessionaria}', '/cadastros/concessionaria/list'],
    ['/cadastros/grupos/form', '/cadastros/grupos/list'],
    ['/cadastros/servicos/form', '/cadastros/servicos/list'],
    ['/cadastros/mecanicos/form', '/cadastros/mecanicos/list'],
    ['/cadastros/consultores/form', '/cadastros/consultores/list'],
    ['/cadastros/usuarios/form', '/cadastros/usuario/list'],
    ['/oficina-digital/avancar', '/oficina-digital/gerenciar'],
    ['/oficina-digital/precificar', '/oficina-digital/gerenciar'],
    ['/estoque', '/sugestaoPedidos'],
    ['/vendas/lancamento-mensal/novo-lancamento', '/vendas/lancamento-mensal'],
  ])('%s without it goes to %s, with it opens', (path, list) => {
    expect(visit(path)).toEqual({ go: list });
    expect(visit(path, chosen)).toEqual(ENTER);
  });
});

describe('words and parameters of the address (spec §2)', () => {
  it.each<[string, RouteValues, object]>([
    ['/cardapio/{-$tab}', { tab: 'pneu' }, ENTER],
    ['/cardapio/{-$tab}', { tab: 'outra' }, { go: '/cardapio/tree' }],
    ['/cardapio/{-$tab}', {}, { go: '/cardapio/tree' }],
    ['/cardapio/copiar/$tipoCopia', { tipoCopia: 'manual' }, ENTER],
    ['/cardapio/copiar/$tipoCopia', { tipoCopia: 'outro' }, { go: '/cardapio' }],
    ['/agenda-virtual/{-$tipo}', {}, ENTER],
    ['/agenda-virtual/{-$tipo}', { tipo: 'mecanicos' }, ENTER],
    ['/agenda-virtual/{-$tipo}', { tipo: 'outro' }, { go: '/404' }],
    ['/cadastros/usuarios/filtros/form', { codUsuario: '7' }, ENTER],
    ['/cadastros/usuarios/filtros/form', {}, { go: '/cadastros/usuario/list' }],
  ])('%s with %j', (path, values, decision) => {
    expect(visit(path, {}, values)).toEqual(decision);
  });
});

describe('the old quotes list', () => {
  const path = '/oficina-digital/prod-gerenciar';

  it('is outside the product, where the distributor says', () => {
    expect(visit(path, { prodGerenciar: 'https://gestao.example/lista' })).toEqual({
      leaveTo: 'https://gestao.example/lista',
    });
  });

  it('is the product’s own where the distributor has none (product 03, Screens)', () => {
    expect(visit(path)).toEqual({ go: '/oficina-digital/gerenciar' });
  });
});

describe('who has no dealership (spec §4)', () => {
  it.each([
    ['/dashboard', { go: '/erroConcessionaria' }],
    ['/agenda-virtual/{-$tipo}', { go: '/erroConcessionaria' }],
    ['/cadastros/concessionaria/list', ENTER],
    ['/minha-conta', ENTER],
  ])('opening %s', (path, decision) => {
    expect(visit(path, { semConcessionaria: true })).toEqual(decision);
  });
});

it('a screen that does not exist yet is unknown', () => {
  expect(visit('/dashboard', { isBuilt: () => false })).toEqual({ go: '/404' });
});

describe('home by level (spec §2)', () => {
  it.each<[string, Nivel[], string]>([
    ['atria', [-1, 1, 2], '/dashboard'],
    ['atria', [3], '/oficina-digital/gerenciar'],
    ['atria', [4, 5], '/agenda-virtual'],
    ['atria', [6], '/historico-checklist'],
    ['stellantis', [-1, 2], '/cadastros/concessionaria/list'],
    ['stellantis', [1, 3, 6], '/historico-checklist-stellantis'],
    ['stellantis', [4, 5], '/agenda-virtual'],
  ])('on %s for %j is %s', (distribuidor, niveis, home) => {
    for (const nivel of niveis) {
      expect(homeBySpec(nivel, distribuidor)).toBe(home);
      expect(homeOf(nivel, distribuidor, false)).toBe(home);
    }
  });

  it('is the first day for who can set a house up, while it lasts', () => {
    const homes = NIVEIS.map((nivel) => [nivel, homeOf(nivel, 'stellantis', true) === COMECAR]);
    expect(Object.fromEntries(homes)).toEqual({
      '-1': true,
      1: false,
      2: true,
      3: false,
      4: false,
      5: false,
      6: false,
    });
  });
});

describe('the side menu', () => {
  it('holds nothing that its reader would be refused', () => {
    for (const nivel of NIVEIS) {
      for (const { id } of wholeMenu({ nivel, distribuidor: 'makena', isBuilt: () => true })) {
        const screen = ALL_SCREENS.find(({ slice, key }) => `${slice}/${key}` === id);
        const leve = PAGINAS_LEVES.find((pagina) => pagina.id === id);
        expect((screen ?? leve)?.niveis).toContain(nivel);
        expect(id).not.toMatch(/^ferramentas/);
      }
    }
  });

  it('has the inspection for whoever walks the cars, first of all for who does nothing else', () => {
    const de = (nivel: Nivel) =>
      wholeMenu({ nivel, distribuidor: 'makena', isBuilt: () => true }).map(({ id }) => id);
    expect(de(6)[0]).toBe('oficina-digital/vistoria');
    expect(de(3)).toContain('oficina-digital/vistoria');
    expect(de(4)).not.toContain('oficina-digital/vistoria');
  });

  it('begins with the agenda and ends with the tools for the developer', () => {
    const ids = menuScreens({ nivel: -1, distribuidor: 'atria', isBuilt: () => true }).map(({ id }) => id);
    expect(ids[0]).toBe('agenda/agenda-virtual');
    expect(ids.at(-1)).toBe('ferramentas/calculadora-precos-config');
  });

  it('begins with the first day while it lasts, for who can set a house up', () => {
    const first = (nivel: Nivel, emPreparo: boolean) =>
      menuScreens({ nivel, distribuidor: 'makena', emPreparo, isBuilt: () => true })[0]?.id;
    expect([first(2, true), first(2, false), first(1, true)]).toEqual([
      'cadastros/comecar',
      'agenda/agenda-virtual',
      'agenda/agenda-virtual',
    ]);
  });
});
