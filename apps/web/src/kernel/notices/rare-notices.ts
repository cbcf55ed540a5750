import { tellEncaixe } from './dms-encaixes.ts';
import { tellDetrator } from './detratores.ts';

/** What is told so seldom that its file comes only then. */
export const RARE_NOTICES = { pesquisaDetratora: tellDetrator, encaixeDoDms: tellEncaixe };
