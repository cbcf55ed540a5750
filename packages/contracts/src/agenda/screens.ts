import { screens } from '../screen.ts';

const NIVEIS = [-1, 1, 2, 4, 5] as const;

/** The tabs of /agenda-virtual/{tipo?} (spec §2; product decision on the words), and what the mechanics' leads to. */
export const TIPOS_AGENDA = [
  'agendamentos',
  'servicos',
  'entregas',
  'paralisados',
  'mecanicos',
  'consultores',
  'bolsao',
  'noshow',
  'por-resolver',
  'recepcao',
  'importar',
  'e-se',
  'passado',
  'oficina',
] as const;
export type TipoAgenda = (typeof TIPOS_AGENDA)[number];

/** Spec §2, table Agenda. */
export const agendaScreens = screens({
  dashboard: { path: '/agenda-virtual/dashboard', niveis: NIVEIS, title: 'Painel da agenda' },
  calendar1: {
    path: '/agenda-virtual/calendar1/$cod/$cnpj',
    niveis: NIVEIS,
    title: 'Agenda por consultor',
    layout: 'fluid',
  },
  calendar2: {
    path: '/agenda-virtual/calendar2/$cod/$cnpj',
    niveis: NIVEIS,
    title: 'Agenda por mecânico',
    layout: 'fluid',
  },
  'agenda-virtual': {
    path: '/agenda-virtual/{-$tipo}',
    niveis: NIVEIS,
    title: 'Agenda do dia',
    layout: 'fluid',
    oneOf: { param: 'tipo', values: TIPOS_AGENDA, orElse: '/404' },
    menu: { grupo: 'operacao', icone: 'agenda', ordem: 1 },
  },
  historico: { path: '/historico', niveis: [2, -1], title: 'Histórico anterior' },
});
