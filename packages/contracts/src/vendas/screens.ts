import { screens } from '../screen.ts';

const NIVEIS = [1, 2, -1] as const;
const lista = '/vendas/lancamento-mensal';

/** Spec §2, Sales. */
export const vendasScreens = screens({
  'novo-lancamento': {
    path: '/vendas/lancamento-mensal/novo-lancamento',
    niveis: NIVEIS,
    title: 'Novo lançamento',
    needs: { choice: 'lancamento', orElse: lista },
  },
  workflow: { path: '/vendas/lancamento-mensal/workflow', niveis: NIVEIS, title: 'Workflow do lançamento' },
  'lancamento-mensal': {
    path: lista,
    niveis: NIVEIS,
    title: 'Lançamento mensal',
    menu: { grupo: 'gestao', icone: 'vendas', ordem: 10 },
  },
  'integracao-dms': {
    path: '/vendas/integracao-dms',
    niveis: [2, -1],
    title: 'Integração DMS',
    menu: { grupo: 'gestao', icone: 'integracao', ordem: 11 },
  },
  'relatorio-excel': {
    path: '/vendas/relatorio-excel',
    niveis: [2, -1],
    title: 'Relatório Excel',
    deVarias: true,
    menu: { grupo: 'gestao', icone: 'excel', ordem: 12 },
  },
});
