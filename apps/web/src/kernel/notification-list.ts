import type { NotificacaoOrcamento } from '@oferta/contracts/feeds.ts';
import { isRecord } from './safe-storage.ts';

/** A new quote's notice as the browser keeps it (spec §3: titulo, cliente, placa). */
export interface Notificacao extends NotificacaoOrcamento {
  /** Epoch milliseconds. */
  readonly recebidaEm: number;
}

/** Newest notices kept; older ones are on the quotes' own screen anyway. */
const MAX = 50;

export const isNotificacao = (value: unknown): value is NotificacaoOrcamento =>
  isRecord(value) &&
  typeof value['codOrcamento'] === 'number' &&
  typeof value['titulo'] === 'string' &&
  typeof value['cliente'] === 'string' &&
  typeof value['placa'] === 'string';

/** What storage holds for one owner; another person's list, or an unreadable one, is none. */
export function listOf(kept: unknown, dono: string): readonly Notificacao[] {
  if (!isRecord(kept) || kept['dono'] !== dono || !Array.isArray(kept['itens'])) return [];
  return kept['itens'].filter(
    (item): item is Notificacao =>
      isNotificacao(item) && 'recebidaEm' in item && typeof item.recebidaEm === 'number',
  );
}

/** The list with a notice in front; the same quote told twice is one notice. */
export function withNotificacao(list: readonly Notificacao[], nova: Notificacao): readonly Notificacao[] {
  return [nova, ...list.filter(({ codOrcamento }) => codOrcamento !== nova.codOrcamento)].slice(0, MAX);
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
