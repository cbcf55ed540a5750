/** How full the tank is, as its gauge reads it: eighths, 0 to 8. */
export const NOME_COMBUSTIVEL = [
  'Reserva',
  '1/8',
  '1/4',
  '3/8',
  '1/2',
  '5/8',
  '3/4',
  '7/8',
  'Cheio',
] as const;
