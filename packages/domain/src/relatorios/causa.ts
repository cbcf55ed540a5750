/** What the minutes of a visit go to; every one goes to exactly one of these (field notes 6, idea 1). */
export const CAUSAS = [
  'execucao',
  'aprovacao',
  'peca',
  'mecanico',
  'box',
  'entrega',
  'qualidade',
  'lavagem',
  'terceiro',
  'foraDoExpediente',
] as const;
export type Causa = (typeof CAUSAS)[number];

/** As people read them. */
export const ROTULO_DA_CAUSA: { readonly [C in Causa]: string } = {
  execucao: 'Execução',
  aprovacao: 'Aprovação do cliente',
  peca: 'Peça',
  mecanico: 'Mecânico',
  box: 'Box',
  entrega: 'Entrega',
  qualidade: 'Qualidade',
  lavagem: 'Lavagem',
  terceiro: 'Terceiro',
  foraDoExpediente: 'Fora do expediente',
};

/** Waiting that a rule of the house could shorten: neither work nor the night. */
export const CAUSAS_DE_PARADA: readonly Causa[] = CAUSAS.filter(
  (causa) => causa !== 'execucao' && causa !== 'foraDoExpediente',
);
