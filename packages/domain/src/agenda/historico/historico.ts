/** Where a dealership stands with its history. */
export const ESTADOS_DO_HISTORICO = [
  'conferindo',
  'conferido',
  'gravando',
  'gravado',
  'desfazendo',
  'desfeito',
  'falhou',
] as const;
export type EstadoDoHistorico = (typeof ESTADOS_DO_HISTORICO)[number];

/** What is done to a history, by the state that says so. */
const FAZERES = ['conferindo', 'gravando', 'desfazendo'] as const;
export type Fazer = (typeof FAZERES)[number];

/** Whether somebody is at work on it now. */
export const isAndando = (estado: EstadoDoHistorico | null): estado is Fazer =>
  FAZERES.some((fazer) => fazer === estado);

/** Whether names may be said: while visits are written or taken out, whom they mean stays as it is. */
export const isFechado = (estado: EstadoDoHistorico | null): boolean =>
  isAndando(estado) && estado !== 'conferindo';

/** The sheets of a former system, by their importers' words, in the order in which the guide shows them. */
export const FOLHAS_DO_HISTORICO = [
  'historico-clientes',
  'historico-veiculos',
  'historico-passagens',
  'mecanicos',
  'estoque',
  'vendas-de-pecas',
  'agenda',
] as const;
export type FolhaDoHistorico = (typeof FOLHAS_DO_HISTORICO)[number];

/**
 * What is to become of an order: written anew, written otherwise, nothing, taken back since no sheet has it any more, left
 * because somebody changed its visit, left because the agenda has it already, or left out because its car is not known or
 * is two.
 */
export const PLANOS_DA_ORDEM = [
  'nova',
  'mudou',
  'igual',
  'sai',
  'mexida',
  'naAgenda',
  'semVeiculo',
  'duasPlacas',
] as const;
export type PlanoDaOrdem = (typeof PLANOS_DA_ORDEM)[number];
