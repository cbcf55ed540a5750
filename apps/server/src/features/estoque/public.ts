/** What other slices may do with the stock. */
export { CHEGOU, Chegou, listQuemEsperava } from './separacao/chegada.ts';
