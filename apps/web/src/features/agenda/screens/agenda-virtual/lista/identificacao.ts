import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';

/** How a vehicle is called in a row: its plate, else the end of its chassis, else a dash. */
export function identificacao({
  placa,
  chassi,
}: {
  readonly placa: string | null;
  readonly chassi: string | null;
}): string {
  if (placa) return formatPlaca(placa);
  return chassi ? `…${chassi.slice(-4)}` : '—';
}
