/** What other slices may use of the digital workshop: its words, and what a car left for later, for who books it. */
export { DeixouParaDepois } from './components/deixou-para-depois/deixou-para-depois.tsx';
export { ListaDePesquisas } from './components/pesquisas/pesquisas-depois.ts';
export { RespostaNaCasca } from './components/resposta-da-pesquisa/resposta-na-casca.tsx';
export { NOME_TIPO_CHECKLIST } from './model/tipo-checklist.ts';
