/** What other slices may use of the registries. */
export { tiposServico } from './components/equipe/consultas-equipe.ts';
export { useHoje } from './components/equipe/use-hoje.ts';
