import { screens } from '../screen.ts';

const NIVEIS = [1, 2, -1] as const;

/** Spec §2, table Reports. */
export const relatoriosScreens = screens({
  dashboard: {
    path: '/dashboard',
    niveis: NIVEIS,
    title: 'Dashboard',
    deVarias: true,
    menu: { grupo: 'gestao', icone: 'dashboard', ordem: 1 },
  },
  'one-page-report-grupo': {
    path: '/one-page-report-grupo',
    niveis: NIVEIS,
    title: 'One page report por grupo',
    deVarias: true,
    menu: { grupo: 'gestao', icone: 'relatorio', ordem: 2 },
  },
  'one-page-report-marca': {
    path: '/one-page-report-marca',
    niveis: NIVEIS,
    title: 'One page report por marca',
    deVarias: true,
    menu: { grupo: 'gestao', icone: 'relatorio', ordem: 3 },
  },
  'business-intelligence': {
    path: '/business-inteligence',
    niveis: NIVEIS,
    title: 'Business intelligence',
    deVarias: true,
    menu: { grupo: 'gestao', icone: 'bi', ordem: 4 },
  },
  /** Not of the specification: field notes 6, idea 1. */
  'tempo-parado': {
    path: '/relatorio/tempo-parado',
    niveis: NIVEIS,
    title: 'Tempo parado',
    deVarias: true,
    menu: { grupo: 'gestao', icone: 'tempo', ordem: 5 },
  },
  'fechamento-mensal': {
    path: '/relatorio/fechamento-mensal',
    niveis: [2, -1],
    title: 'Fechamento mensal',
    menu: { grupo: 'gestao', icone: 'fechamento', ordem: 6 },
  },
  'historico-mensal': {
    path: '/relatorio/historico-mensal',
    niveis: [2, -1],
    title: 'Histórico mensal',
    menu: { grupo: 'gestao', icone: 'historico', ordem: 7 },
  },
});
