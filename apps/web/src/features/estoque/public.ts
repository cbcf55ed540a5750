/** What other slices may use of the stock: the parts that the agenda's cars wait for, and a sale that was lost. */
export { AvisoDePecas } from './components/separacao/aviso-de-pecas.tsx';
export { type ChegadaDepois, useChegadasDepois } from './components/separacao/use-chegada-da-peca.ts';
export { PecasDoCarro } from './components/separacao/pecas-do-carro.tsx';
export { useNaoTinha } from './components/use-nao-tinha.ts';
