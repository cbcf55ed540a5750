import { screens } from '../screen.ts';

/** Spec §2, Logs and support. */
export const suporteScreens = screens({
  'log-detalhado': {
    path: '/log-detalhado/',
    niveis: [2, -1],
    title: 'Log detalhado',
    menu: { grupo: 'configuracao', icone: 'log', ordem: 20 },
  },
  'log-acessos': {
    path: '/log-acessos/',
    niveis: [1, 2, -1],
    title: 'Log de acessos',
    menu: { grupo: 'configuracao', icone: 'log', ordem: 21 },
  },
  'lista-acessos': {
    path: '/lista-acessos/',
    niveis: [2, -1],
    title: 'Lista de acessos',
    menu: { grupo: 'configuracao', icone: 'log', ordem: 22 },
  },
  'arquivos-exportado': {
    path: '/arquivos-exportado/',
    niveis: [2, -1],
    title: 'Arquivos exportados',
    menu: { grupo: 'configuracao', icone: 'arquivos', ordem: 23 },
  },
  /** Not of the specification's table: what waits to be sent, where whoever sent it can see. */
  mensagens: {
    path: '/mensagens',
    niveis: [-1, 1, 2, 3, 4, 5],
    daConcessionaria: true,
    title: 'Mensagens',
    menu: { grupo: 'operacao', icone: 'mensagens', ordem: 40 },
  },
  'tickets-jira': {
    path: '/suporte/tickets-jira',
    niveis: [2, -1],
    title: 'Tickets de suporte',
    menu: { grupo: 'configuracao', icone: 'tickets', ordem: 24 },
  },
});
