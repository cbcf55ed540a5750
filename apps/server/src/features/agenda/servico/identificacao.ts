import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';

/** How a sentence names whose car is in the way: the client, and the plate or the end of the chassis. */
export function quem(ocupante: { cliente: string; placa: string | null; chassi: string | null }): string {
  const { cliente, placa, chassi } = ocupante;
  if (placa !== null) return `${cliente} (${formatPlaca(placa)})`;
  return chassi === null ? cliente : `${cliente} (chassi final ${chassi.slice(-4)})`;
}
