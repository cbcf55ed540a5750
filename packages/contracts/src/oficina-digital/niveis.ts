import { agendaScreens } from '../agenda/screens.ts';
import { niveisDe } from '../screen.ts';
import { oficinaDigitalScreens } from './screens.ts';

/** Who makes the calls of this slice, from its screens. */
export const NIVEIS_OFICINA = {
  orcamento: niveisDe(oficinaDigitalScreens.gerenciar, oficinaDigitalScreens.precificar),
  checklist: niveisDe(oficinaDigitalScreens['historico-checklist'], oficinaDigitalScreens.gerenciar),
  /** Booking offers what was refused before. */
  orcamentoEAgenda: niveisDe(oficinaDigitalScreens.gerenciar, ...Object.values(agendaScreens)),
};
