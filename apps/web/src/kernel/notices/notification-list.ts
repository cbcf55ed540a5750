import type {
  NotificacaoEncaixe,
  NotificacaoOrcamento,
  NotificacaoPesquisa,
} from '@oferta/contracts/feeds.ts';
import { isRecord } from '../safe-storage.ts';

/** What a quote's notice, an unhappy customer's and an encaixe's have in common (spec §3: titulo, cliente, placa). */
type Aviso =
  | NotificacaoOrcamento
  | (Omit<NotificacaoPesquisa, 'nota'> & { readonly titulo: string; readonly codConcessionaria: number })
  | (Omit<NotificacaoEncaixe, 'horaAgendamento' | 'motivo'> & { readonly titulo: string });

/** A notice as the browser keeps it. */
export type Notificacao = Aviso & {
  /** Epoch milliseconds. */
  readonly recebidaEm: number;
};

/** The notice of a quote; an unhappy customer's is of a survey, an encaixe's of an appointment. */
export type NotificacaoDeOrcamento = Extract<Notificacao, NotificacaoOrcamento>;

/** What the notice is of: told again of the same, it takes the place of the one before. */
export function chaveDe(
  aviso: { codOrcamento: number } | { codPesquisa: number } | { codAgendamento: number },
): string {
  if ('codPesquisa' in aviso) return `pesquisa ${aviso.codPesquisa}`;
  return 'codAgendamento' in aviso
    ? `agendamento ${aviso.codAgendamento}`
    : `orcamento ${aviso.codOrcamento}`;
}

const CODIGOS = ['codOrcamento', 'codPesquisa', 'codAgendamento'];

/** Newest notices kept; older ones are on the quotes' own screen anyway. */
const MAX = 50;

export const isNotificacao = (value: unknown): value is NotificacaoOrcamento =>
  isAviso(value) && 'codOrcamento' in value;

const isAviso = (value: unknown): value is Aviso =>
  isRecord(value) &&
  CODIGOS.some((codigo) => typeof value[codigo] === 'number') &&
  typeof value['titulo'] === 'string' &&
  typeof value['cliente'] === 'string' &&
  typeof value['placa'] === 'string';

/** Whose a notice is: a person's, in one dealership. */
export interface DonoDaLista {
  /** Distributor and person. */
  readonly dono: string;
  readonly codConcessionaria: number;
}

/** As it lies in storage, where the tabs' lists are one (spec §3). */
type NotificacaoGuardada = Notificacao & DonoDaLista;

const isGuardada = (value: unknown): value is NotificacaoGuardada =>
  isAviso(value) &&
  'recebidaEm' in value &&
  typeof value.recebidaEm === 'number' &&
  'dono' in value &&
  'codConcessionaria' in value;

const guardadas = (kept: unknown): readonly NotificacaoGuardada[] =>
  Array.isArray(kept) ? kept.filter(isGuardada) : [];

/** An unhappy customer is called whichever dealership the person looks at, and stays until then. */
export const isDeTodas = (one: object): boolean => 'codPesquisa' in one;

const isOf = (de: DonoDaLista) => (one: DonoDaLista) =>
  one.dono === de.dono && (one.codConcessionaria === de.codConcessionaria || isDeTodas(one));

/** What storage holds for one owner; nothing of others, nothing unreadable. */
export const ownOf = (kept: unknown, de: DonoDaLista): readonly Notificacao[] =>
  guardadas(kept).filter(isOf(de));

/** What storage is to hold when one owner's list is now this: the others' stay. A survey's notice keeps its own dealership. */
export function withOwn(
  kept: unknown,
  de: DonoDaLista,
  proprias: readonly Notificacao[],
): readonly NotificacaoGuardada[] {
  const isOwn = isOf(de);
  return [
    ...proprias.map((one) => ({ ...de, ...one, dono: de.dono })),
    ...guardadas(kept).filter((one) => !isOwn(one)),
  ];
}

/** The list with a notice in front; the same quote or survey told twice is one notice. */
export function withNotificacao(list: readonly Notificacao[], nova: Notificacao): readonly Notificacao[] {
  return [nova, ...list.filter((outra) => chaveDe(outra) !== chaveDe(nova))].slice(0, MAX);
}
