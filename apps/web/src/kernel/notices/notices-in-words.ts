import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { NotificacaoOrcamento } from '@oferta/contracts/feeds.ts';
import type { Notificacao } from './notification-list.ts';

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
    return { title: first.titulo, description: `${formatPlaca(first.placa)} · ${first.cliente}` };
  const placas = novas.slice(0, 3).map(({ placa }) => formatPlaca(placa));
  const more = novas.length > placas.length ? ` e mais ${novas.length - placas.length}` : '';
  const novos = novas.every(({ titulo }) => titulo === first?.titulo) ? first?.titulo : null;
  const title = novos === 'Novo orçamento' ? 'novos orçamentos' : 'novidades nos orçamentos';
  return { title: `${novas.length} ${title}`, description: `${placas.join(', ')}${more}` };
}
