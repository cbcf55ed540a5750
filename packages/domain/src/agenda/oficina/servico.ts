/** Where a service stands. The numbers are the wire's (spec §4) and never leave this table. */
export const STATUS_SERVICO = {
  aguardandoServico: 1,
  emServico: 2,
  aguardandoInspecao: 3,
  aguardandoEntrega: 4,
  finalizado: 5,
} as const;

export type StatusServico = (typeof STATUS_SERVICO)[keyof typeof STATUS_SERVICO];

/** What the workshop calls each status, on cards, filters and in the sentences of a 409. */
export const NOME_STATUS_SERVICO: Readonly<Record<StatusServico, string>> = {
  1: 'Aguardando serviço',
  2: 'Em serviço',
  3: 'Aguardando inspeção',
  4: 'Aguardando entrega',
  5: 'Finalizado',
};

/** Why a running service was stopped; the stopped list and the time lost are told apart by it. */
export const MOTIVOS_PARALISACAO = [
  'aguardandoPeca',
  'aguardandoAprovacao',
  'terceiro',
  'ferramenta',
  'garantia',
  'outro',
] as const;

export type MotivoParalisacao = (typeof MOTIVOS_PARALISACAO)[number];

/** The reasons as shown in the pause dialog and in the stopped list. */
export const NOME_MOTIVO_PARALISACAO: Readonly<Record<MotivoParalisacao, string>> = {
  aguardandoPeca: 'Aguardando peça',
  aguardandoAprovacao: 'Aguardando aprovação do cliente',
  terceiro: 'Serviço de terceiro',
  ferramenta: 'Ferramenta indisponível',
  garantia: 'Análise de garantia',
  outro: 'Outro motivo',
};

/** What keeps a reason from being accepted: 'outro' says nothing by itself, so it needs a text. */
export function impedimentoDoMotivo(motivo: MotivoParalisacao, texto: string | null): 'faltaTexto' | null {
  const semTexto = texto === null || texto.trim() === '';
  return motivo === 'outro' && semTexto ? 'faltaTexto' : null;
}
