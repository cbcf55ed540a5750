import { screens } from '../screen.ts';

const NIVEIS = [-1] as const;
const DISTRIBUIDORES = ['atria', 'homologacao', 'localhost'] as const;
const dev = { niveis: NIVEIS, distribuidores: DISTRIBUIDORES } as const;
const menu = (ordem: number) => ({ grupo: 'configuracao', icone: 'ferramentas', ordem }) as const;

/** Spec §2, Developer tools: level -1, and only on three distributors. */
export const ferramentasScreens = screens({
  'gerenciar-checklist': {
    ...dev,
    path: '/ferramentas-desenvolvedor/gerenciar-checklist',
    title: 'Gerenciar checklists',
    daConcessionaria: true,
    menu: menu(30),
  },
  'gerar-checklist': {
    ...dev,
    path: '/ferramentas-desenvolvedor/gerar-checklist',
    title: 'Gerar checklist',
    daConcessionaria: true,
    menu: menu(31),
  },
  configuracoes: {
    ...dev,
    path: '/ferramentas-desenvolvedor/configuracoes',
    title: 'Configurações',
    menu: menu(32),
  },
  'status-integracao': {
    ...dev,
    path: '/ferramentas-suporte/status-integracao',
    title: 'Status da integração',
    menu: menu(33),
  },
  'integracoes-disponiveis': {
    ...dev,
    path: '/ferramentas-suporte/integracoes-disponiveis',
    title: 'Integrações disponíveis',
    menu: menu(34),
  },
  'calculadora-precos': {
    ...dev,
    path: '/ferramentas-suporte/calculadora-precos',
    title: 'Calculadora de preços',
    menu: menu(35),
  },
  'calculadora-precos-config': {
    ...dev,
    path: '/ferramentas-suporte/calculadora-precos-config',
    title: 'Configuração da calculadora de preços',
    menu: menu(36),
  },
});
