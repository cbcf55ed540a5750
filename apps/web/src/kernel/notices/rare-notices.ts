import { tellEncaixe } from './dms-encaixes.ts';
import { tellUnhappyCustomer } from './unhappy-customers.ts';

/** What is told so seldom that its file comes only then. */
export const RARE_NOTICES = { pesquisaDetratora: tellUnhappyCustomer, encaixeDoDms: tellEncaixe };
