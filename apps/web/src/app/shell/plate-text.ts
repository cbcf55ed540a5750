/** The plate as people read it, `ABC-1D23`; without one, the end of the chassis. */
export function formatPlaca(placa: string | null, chassi: string | null): string {
  if (placa) return placa.length === 7 ? `${placa.slice(0, 3)}-${placa.slice(3)}` : placa;
  return chassi ? `…${chassi.slice(-4)}` : '—';
}
