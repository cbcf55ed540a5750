/** What other slices may use of the stock: the parts that the agenda's cars wait for. */
export { AvisoDePecas } from './components/separacao/aviso-de-pecas.tsx';
export { PecasDoCarro } from './components/separacao/pecas-do-carro.tsx';
