/** What other slices may ask of the service menu. */
export { consultarRevisao } from './revisao/consultar-revisao.ts';
export { kitsDosCarros } from './revisao/kits-dos-carros.ts';
export { findRegra } from './preco/preco.queries.ts';
export { precoPeloCusto } from './preco/preco-pelo-custo.ts';
export { findRegraAplicada, PARAMETROS } from './preco/regra-aplicada.queries.ts';
export { pacoteParaVenda } from './pacote/pacote-para-venda.ts';
export { acharPeca } from './peca/achar-peca.queries.ts';
export { gravarFichas, updatePecaDoEstoque } from './peca/ficha.queries.ts';
export { findPorCodigo } from './peca/peca.queries.ts';
export { procurarPecas } from './peca/procurar-pecas.ts';
export { listModelos } from './revisao/revisao.queries.ts';
