/** What other slices may use of the registries, besides the frames of their lists and forms. */
export { useHoje } from './components/equipe/use-hoje.ts';
