/** An instant as refusals name it, on the dealership's clock: 23/11/2026, 11:00. */
export const noRelogio = (instante: Date, fuso: string): string =>
  instante.toLocaleString('pt-BR', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' });
