import type { MenuGroup } from '@oferta/contracts/screen.ts';

/** The menu's headings, in its order. */
export const MENU_GROUPS: Readonly<Record<MenuGroup, string>> = {
  operacao: 'Operação',
  gestao: 'Gestão',
  configuracao: 'Configuração',
  ferramentas: 'Ferramentas',
};

/** What the menu says, by the screen's key, instead of a title that is of another language or like another's (decision 0105). */
export const MENU_NAMES: Readonly<Record<string, string>> = {
  dashboard: 'Indicadores',
  'one-page-report-grupo': 'Página única por grupo',
  'one-page-report-marca': 'Página única por marca',
  'business-intelligence': 'Análises',
  'log-detalhado': 'Quem mudou o quê',
  'log-acessos': 'Uso das telas',
  'lista-acessos': 'Quem acessou',
  'tickets-jira': 'Chamados',
};
