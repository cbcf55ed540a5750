/** What becomes of a line: good, good with something to look at, refused, or said by another line already. */
export const SITUACOES_DA_LINHA = ['boa', 'aviso', 'recusada', 'repetida'] as const;
export type SituacaoDaLinha = (typeof SITUACOES_DA_LINHA)[number];
