import type { NotificacaoOrcamento, NotificacaoPesquisa } from '@oferta/contracts/feeds.ts';
import { isRecord } from './safe-storage.ts';

/** What a quote's notice and an unhappy customer's have in common (spec §3: titulo, cliente, placa). */
type Aviso = NotificacaoOrcamento | (Omit<NotificacaoPesquisa, 'nota'> & { readonly titulo: string });

/** A notice as the browser keeps it. */
export type Notificacao = Aviso & {
  /** Epoch milliseconds. */
  readonly recebidaEm: number;
};

/** The notice of a quote; an unhappy customer's is of a survey. */
export type NotificacaoDeOrcamento = Extract<Notificacao, NotificacaoOrcamento>;

/** What the notice is of: told again of the same, it takes the place of the one before. */
export const chaveDe = (aviso: { codOrcamento: number } | { codPesquisa: number }): string =>
  'codPesquisa' in aviso ? `pesquisa ${aviso.codPesquisa}` : `orcamento ${aviso.codOrcamento}`;

/** Newest notices kept; older ones are on the quotes' own screen anyway. */
const MAX = 50;

export const isNotificacao = (value: unknown): value is NotificacaoOrcamento =>
  isAviso(value) && 'codOrcamento' in value;

const isAviso = (value: unknown): value is Aviso =>
  isRecord(value) &&
  (typeof value['codOrcamento'] === 'number' || typeof value['codPesquisa'] === 'number') &&
  typeof value['titulo'] === 'string' &&
  typeof value['cliente'] === 'string' &&
  typeof value['placa'] === 'string';

/** What storage holds for one owner; another person's list, or an unreadable one, is none. */
export function listOf(kept: unknown, dono: string): readonly Notificacao[] {
  if (!isRecord(kept) || kept['dono'] !== dono || !Array.isArray(kept['itens'])) return [];
  return kept['itens'].filter(
    (item): item is Notificacao =>
      isAviso(item) && 'recebidaEm' in item && typeof item.recebidaEm === 'number',
  );
}

/** The list with a notice in front; the same quote or survey told twice is one notice. */
export function withNotificacao(list: readonly Notificacao[], nova: Notificacao): readonly Notificacao[] {
  return [nova, ...list.filter((outra) => chaveDe(outra) !== chaveDe(nova))].slice(0, MAX);
}

/** Notices by vehicle, the vehicle with the latest one first. */
export function byVehicle(
  list: readonly Notificacao[],
): readonly (readonly [string, readonly Notificacao[]])[] {
  const groups = new Map<string, Notificacao[]>();
  for (const one of list) groups.set(one.placa, [...(groups.get(one.placa) ?? []), one]);
  return [...groups];
}

/** One toast for all that came together. */
export function toastText(novas: readonly NotificacaoOrcamento[]): { title: string; description: string } {
  const [first] = novas;
  if (first && novas.length === 1)
    return { title: first.titulo, description: `${first.placa} · ${first.cliente}` };
  const placas = novas.slice(0, 3).map(({ placa }) => placa);
  const more = novas.length > placas.length ? ` e mais ${novas.length - placas.length}` : '';
  const novos = novas.every(({ titulo }) => titulo === first?.titulo) ? first?.titulo : null;
  const title = novos === 'Novo orçamento' ? 'novos orçamentos' : 'novidades nos orçamentos';
  return { title: `${novas.length} ${title}`, description: `${placas.join(', ')}${more}` };
}
