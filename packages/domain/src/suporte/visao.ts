/** Characters of a view's name: it has to be read in a menu. */
export const TAMANHO_DO_NOME = 40;

/** Views one person keeps of one screen; more would be a list to search in. */
export const LIMITE_DE_VISOES = 30;
