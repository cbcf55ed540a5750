import { screens } from '../screen.ts';

/** Level -1, and only on three distributors. Said once: the table comes with every page. */
const tela = (path: string, title: string, ordem: number) =>
  ({
    niveis: [-1],
    distribuidores: ['atria', 'homologacao', 'localhost'],
    path: `/ferramentas-${path}`,
    title,
    menu: { grupo: 'ferramentas', icone: 'ferramentas', ordem },
  }) as const;
const daCasa = (path: string, title: string, ordem: number) =>
  ({ ...tela(path, title, ordem), daConcessionaria: true }) as const;

/** Spec §2, Developer tools. */
export const ferramentasScreens = screens({
  'gerenciar-checklist': daCasa('desenvolvedor/gerenciar-checklist', 'Gerenciar checklists', 30),
  'gerar-checklist': daCasa('desenvolvedor/gerar-checklist', 'Gerar checklist', 31),
  configuracoes: tela('desenvolvedor/configuracoes', 'Configurações', 32),
  'status-integracao': tela('suporte/status-integracao', 'Status da integração', 33),
  'integracoes-disponiveis': tela('suporte/integracoes-disponiveis', 'Integrações disponíveis', 34),
  'calculadora-precos': daCasa('suporte/calculadora-precos', 'Calculadora de preços', 35),
  'calculadora-precos-config': tela(
    'suporte/calculadora-precos-config',
    'Configuração da calculadora de preços',
    36,
  ),
});
