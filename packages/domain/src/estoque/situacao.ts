/** Where a suggested order stands (spec §3, stock order). */
export const SITUACOES_SUGESTAO = [
  'nova',
  'emAnalise',
  'aprovada',
  'enviada',
  'recebida',
  'descartada',
  'cancelada',
] as const;
export type SituacaoSugestao = (typeof SITUACOES_SUGESTAO)[number];

/** What is done to it. */
export type AcaoSugestao = 'editar' | 'aprovar' | 'enviar' | 'receber' | 'descartar' | 'cancelar';

const DE: Readonly<Record<AcaoSugestao, readonly SituacaoSugestao[]>> = {
  editar: ['nova', 'emAnalise'],
  aprovar: ['nova', 'emAnalise'],
  enviar: ['aprovada'],
  receber: ['aprovada', 'enviada'],
  descartar: ['nova', 'emAnalise', 'aprovada'],
  cancelar: ['aprovada', 'enviada'],
};

/** Whether it may be done to a suggestion that stands there. */
export const podeNaSugestao = (acao: AcaoSugestao, situacao: SituacaoSugestao): boolean =>
  DE[acao].includes(situacao);

/** The states as a person reads them. */
export const SITUACAO_SUGESTAO_EM_PALAVRAS: Readonly<Record<SituacaoSugestao, string>> = {
  nova: 'nova',
  emAnalise: 'em análise',
  aprovada: 'aprovada',
  enviada: 'enviada',
  recebida: 'recebida',
  descartada: 'descartada',
  cancelada: 'cancelada',
};
