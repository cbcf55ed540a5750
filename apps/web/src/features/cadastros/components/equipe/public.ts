/** What other slices ask of the people and their work. */
export { tiposServico } from './consultas-equipe.ts';
