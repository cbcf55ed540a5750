import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import type { RegisteredScreen, Slice } from '@oferta/contracts/all-screens.ts';

const SLICE_NAMES: Readonly<Record<Slice, string>> = {
  agenda: 'Agenda',
  'oficina-digital': 'Oficina digital',
  relatorios: 'Relatórios',
  cadastros: 'Cadastros',
  estoque: 'Estoque',
  vendas: 'Vendas',
  cardapio: 'Cardápio',
  suporte: 'Suporte',
  ferramentas: 'Ferramentas',
  sessao: 'Conta',
};

export interface Crumb {
  readonly text: string;
  /** Where it leads; the last one is where the person is. */
  readonly to?: string;
}

/** The way to a screen: its area, the list it is reached from if any, itself. */
export function crumbsOf(screen: RegisteredScreen, lastText: string | null): readonly Crumb[] {
  const from = screen.needs?.orElse ?? screen.requires?.orElse;
  const parent = ALL_SCREENS.find(({ path }) => path === from);
  return [
    { text: SLICE_NAMES[screen.slice] },
    ...(parent ? [{ text: parent.title, to: parent.path }] : []),
    { text: lastText ?? screen.title },
  ];
}
