/** What a ticket is about, and how much it presses (product 07). */
export const TIPOS_TICKET = ['erro', 'duvida', 'pedido'] as const;
export const PRIORIDADES_TICKET = ['alta', 'media', 'baixa'] as const;
export const SITUACOES_TICKET = ['aberto', 'emAndamento', 'respondido', 'resolvido'] as const;
export type SituacaoTicket = (typeof SITUACOES_TICKET)[number];

/** How long an open ticket rests between two readings of Jira, in minutes; its notices say of changes sooner. */
const LEITURA_ABERTO_MIN = 5;
/** A resolved one may be opened again there. */
const LEITURA_RESOLVIDO_MIN = 6 * 60;
const MAIOR_ESPERA_MIN = 60;
const MINUTO_MS = 60_000;

/**
 * Ours of Jira's: the category of a status (`new`, `indeterminate`, `done`) is the same in every project and language, its
 * name is not. Who is not done and whose last word is Jira's has been answered.
 */
export function situacaoDoJira(categoria: string, ultimaPalavra: 'aqui' | 'jira' | null): SituacaoTicket {
  if (categoria === 'done') return 'resolvido';
  if (ultimaPalavra === 'jira') return 'respondido';
  return categoria === 'indeterminate' ? 'emAndamento' : 'aberto';
}

/**
 * When Jira is tried again after so many failures in a row (1 or more): 1, 2, 4… minutes up to an hour, never before what it
 * asks for, in seconds. It never gives up.
 */
export function proximaTentativa(agora: Date, falhas: number, aguardarSeg = 0): Date {
  const minutos = Math.min(MAIOR_ESPERA_MIN, 2 ** Math.min(Math.max(falhas, 1) - 1, 10));
  return new Date(agora.getTime() + Math.max(minutos * MINUTO_MS, aguardarSeg * 1_000));
}

/** When a ticket that is in step with Jira is read again. */
export function proximaLeitura(agora: Date, situacao: SituacaoTicket): Date {
  const minutos = situacao === 'resolvido' ? LEITURA_RESOLVIDO_MIN : LEITURA_ABERTO_MIN;
  return new Date(agora.getTime() + minutos * MINUTO_MS);
}
