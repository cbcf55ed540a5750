/** Filters and order of a list, kept by a person under a name: in its filter panel, or behind a button of its own. */
export { BotaoDeVisoes } from './botao-de-visoes.tsx';
export { SecaoDeVisoes } from './secao-de-visoes.tsx';
