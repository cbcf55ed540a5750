import { agendaScreens } from './agenda/screens.ts';
import { oficinaDigitalScreens } from './oficina-digital/screens.ts';
import { niveisDe } from './screen.ts';

const daAgenda = Object.values(agendaScreens);
const { gerenciar, mecanicos, 'ordem-servico-gerenciar': ordens } = oficinaDigitalScreens;

/** Level sets shared by calls that several screens make; computed from the screens, never typed. */
export const NIVEIS_ACESSO = {
  agenda: niveisDe(...daAgenda),
  agendaEOrdens: niveisDe(...daAgenda, ordens),
  agendaEOficina: niveisDe(...daAgenda, gerenciar),
  /** What the mechanics' board reads and does, wherever it stands; booking and the counter are not in it. */
  quadroDosMecanicos: niveisDe(...daAgenda, mecanicos),
  quadroEOrdens: niveisDe(...daAgenda, mecanicos, ordens),
};

/** Who makes the calls of the digital workshop, from its screens. */
export const NIVEIS_OFICINA = {
  orcamento: niveisDe(oficinaDigitalScreens.gerenciar, oficinaDigitalScreens.precificar),
  checklist: niveisDe(oficinaDigitalScreens['historico-checklist'], oficinaDigitalScreens.gerenciar),
  /** Booking offers what was refused before. */
  orcamentoEAgenda: niveisDe(oficinaDigitalScreens.gerenciar, ...Object.values(agendaScreens)),
};
