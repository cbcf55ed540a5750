import { agendaScreens } from '../agenda/screens.ts';
import { oficinaDigitalScreens } from '../oficina-digital/screens.ts';
import { niveisDe } from '../screen.ts';

/** Level sets shared by calls that several screens make; computed from the screens, never typed. */
export const NIVEIS_ACESSO = {
  agenda: niveisDe(...Object.values(agendaScreens)),
  agendaEOrdens: niveisDe(...Object.values(agendaScreens), oficinaDigitalScreens['ordem-servico-gerenciar']),
  agendaEOficina: niveisDe(...Object.values(agendaScreens), oficinaDigitalScreens.gerenciar),
};
