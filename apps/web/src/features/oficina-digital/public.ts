/** What other slices may use of the digital workshop: its words, and surveys. */
export { ListaDePesquisas } from './components/pesquisas/pesquisas-depois.ts';
export { RespostaNaCasca } from './components/resposta-da-pesquisa/resposta-na-casca.tsx';
export { NOME_TIPO_CHECKLIST } from './model/tipo-checklist.ts';
