import { screens } from '../screen.ts';

const NIVEIS = [1, 2, 3, -1] as const;
const NIVEIS_CHECKLIST = [1, 2, 3, -1, 6] as const;
const HISTORICOS = 'Históricos';
const gerenciar = '/oficina-digital/gerenciar';

/** Spec §2, table Digital workshop. */
export const oficinaDigitalScreens = screens({
  'historico-checklist': {
    path: '/historico-checklist',
    niveis: NIVEIS_CHECKLIST,
    title: 'Histórico de checklists',
    menu: { grupo: 'operacao', icone: 'historico', ordem: 33, conjunto: HISTORICOS },
  },
  'historico-checklist-stellantis': {
    path: '/historico-checklist-stellantis',
    niveis: NIVEIS_CHECKLIST,
    title: 'Histórico de checklists Stellantis',
  },
  gerenciar: {
    path: gerenciar,
    niveis: NIVEIS,
    title: 'Gerenciar orçamentos',
    menu: { grupo: 'operacao', icone: 'oficina', ordem: 20 },
  },
  /** Not of the specification's table: the lanes of whoever leads the workshop (decision 0023). */
  mecanicos: {
    path: '/oficina-digital/mecanicos',
    niveis: NIVEIS,
    title: 'Quadro dos mecânicos',
    layout: 'fluid',
    menu: { grupo: 'operacao', icone: 'quadro', ordem: 21 },
  },
  'prod-gerenciar': {
    path: '/oficina-digital/prod-gerenciar',
    niveis: NIVEIS,
    title: 'Gerenciar (lista anterior)',
    external: 'prodGerenciar',
  },
  avancar: {
    path: '/oficina-digital/avancar',
    niveis: NIVEIS,
    title: 'Avançar orçamento',
    needs: { choice: 'orcamentoAtual', orElse: gerenciar },
  },
  precificar: {
    path: '/oficina-digital/precificar',
    niveis: NIVEIS,
    title: 'Precificar orçamento',
    needs: { choice: 'orcamentoAtual', orElse: gerenciar },
  },
  finalizados: {
    path: '/oficina-digital/finalizados',
    niveis: NIVEIS,
    title: 'Orçamentos finalizados',
    menu: { grupo: 'operacao', icone: 'historico', ordem: 31, conjunto: HISTORICOS },
  },
  historico: {
    path: '/oficina-digital/historico',
    niveis: NIVEIS,
    title: 'Histórico de orçamentos',
    menu: { grupo: 'operacao', icone: 'historico', ordem: 30, conjunto: HISTORICOS },
  },
  reprovados: {
    path: '/oficina-digital/reprovados',
    niveis: NIVEIS,
    title: 'Orçamentos reprovados',
    menu: { grupo: 'operacao', icone: 'historico', ordem: 32, conjunto: HISTORICOS },
  },
  'ordem-servico-gerenciar': {
    path: '/ordemservicogerenciar',
    niveis: [1, 2, -1],
    title: 'Ordens de serviço abertas',
    menu: { grupo: 'operacao', icone: 'ordens', ordem: 3, rotulo: 'Ordens abertas' },
  },
});
