import { screens } from '../screen.ts';

const NIVEIS = [-1, 1, 2, 4, 5] as const;

/** The tabs of /agenda-virtual/{tipo?} (spec §2; product decision on the words). */
export const TIPOS_AGENDA = [
  'agendamentos',
  'servicos',
  'entregas',
  'paralisados',
  'mecanicos',
  'consultores',
  'bolsao',
  'noshow',
  'recepcao',
  'importar',
] as const;
export type TipoAgenda = (typeof TIPOS_AGENDA)[number];

/** Spec §2, table Agenda; "E se?" and the time machine are the product's own. */
export const agendaScreens = screens({
  dashboard: { path: '/agenda-virtual/dashboard', niveis: NIVEIS, title: 'Painel da agenda' },
  calendar1: {
    path: '/agenda-virtual/calendar1/$cod/$cnpj',
    niveis: NIVEIS,
    title: 'Agenda por consultor',
    layout: 'fluid',
    panels: ['filter'],
  },
  calendar2: {
    path: '/agenda-virtual/calendar2/$cod/$cnpj',
    niveis: NIVEIS,
    title: 'Agenda por mecânico',
    layout: 'fluid',
    panels: ['filter'],
  },
  'e-se': { path: '/agenda-virtual/e-se', niveis: NIVEIS, title: 'E se?', layout: 'fluid' },
  'maquina-do-tempo': {
    path: '/agenda-virtual/maquina-do-tempo',
    niveis: NIVEIS,
    title: 'Máquina do tempo',
    layout: 'fluid',
  },
  'agenda-virtual': {
    path: '/agenda-virtual/{-$tipo}',
    niveis: NIVEIS,
    title: 'Agenda do dia',
    layout: 'fluid',
    panels: ['filter', 'export'],
    oneOf: { param: 'tipo', values: TIPOS_AGENDA, orElse: '/404' },
    menu: { grupo: 'operacao', icone: 'agenda', ordem: 1 },
  },
});
