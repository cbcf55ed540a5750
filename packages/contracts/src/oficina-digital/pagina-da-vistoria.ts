import type { Screen } from '../screen.ts';
import { oficinaDigitalScreens } from './screens.ts';

/** The inspection's page: a build of its own beside the screens, in the menu of whoever walks the cars (decision 0021). */
export const paginaDaVistoria = {
  path: '/vistoria',
  niveis: oficinaDigitalScreens['historico-checklist'].niveis,
  title: 'Vistoria',
  menu: { grupo: 'operacao', icone: 'vistoria', ordem: 29 },
} as const satisfies Screen;
