import { STATUS_SERVICO, type StatusServico } from '../oficina/servico.ts';

/** Where an appointment stands, from the call to the car's delivery. */
export const SITUACOES_AGENDAMENTO = [
  'pendente',
  'confirmado',
  'recepcionado',
  'emAtendimento',
  'entregue',
  'noShow',
  'cancelado',
] as const;

export type SituacaoAgendamento = (typeof SITUACOES_AGENDAMENTO)[number];

export const NOME_SITUACAO_AGENDAMENTO: Readonly<Record<SituacaoAgendamento, string>> = {
  pendente: 'Pendente',
  confirmado: 'Confirmado',
  recepcionado: 'Recepcionado',
  emAtendimento: 'Em atendimento',
  entregue: 'Entregue',
  noShow: 'Não compareceu',
  cancelado: 'Cancelado',
};

/** Where an appointment came from. */
export const ORIGENS_AGENDAMENTO = ['telefone', 'balcao', 'site', 'whatsapp', 'integracao'] as const;

export type OrigemAgendamento = (typeof ORIGENS_AGENDAMENTO)[number];

export const NOME_ORIGEM_AGENDAMENTO: Readonly<Record<OrigemAgendamento, string>> = {
  telefone: 'Telefone',
  balcao: 'Balcão',
  site: 'Site',
  whatsapp: 'WhatsApp',
  integracao: 'Integração',
};

/** How the client gets on while the car is in. */
export const TRANSPORTES = ['espera', 'levaETraz', 'taxi', 'deixa'] as const;

export type Transporte = (typeof TRANSPORTES)[number];

export const NOME_TRANSPORTE: Readonly<Record<Transporte, string>> = {
  espera: 'Espera na loja',
  levaETraz: 'Leva e traz',
  taxi: 'Táxi',
  deixa: 'Deixa o veículo',
};

/**
 * Where an appointment stands after a change in one of its services, given the statuses of all of them; a stopped one
 * keeps its status 2. All delivered closes it, any work begun opens it; when that is undone the car is still in the
 * house, so it falls back to 'recepcionado' and never to before the arrival. A cancelled appointment stays cancelled.
 */
export function situacaoDoAgendamento(
  atual: SituacaoAgendamento,
  statuses: readonly StatusServico[],
): SituacaoAgendamento {
  if (atual === 'cancelado') return atual;

  const { emServico, finalizado } = STATUS_SERVICO;
  if (statuses.length > 0 && statuses.every((status) => status === finalizado)) return 'entregue';
  if (statuses.some((status) => status >= emServico)) return 'emAtendimento';
  return atual === 'emAtendimento' || atual === 'entregue' ? 'recepcionado' : atual;
}
