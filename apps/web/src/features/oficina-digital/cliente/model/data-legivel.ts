const dia = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const diaEHora = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant on the reader's own clock, or a day of the calendar: "29 de novembro". */
export function diaLegivel(quando: string): string {
  // A bare day would be midnight in Greenwich, the evening before in Brazil.
  return dia.format(new Date(quando.length === 10 ? `${quando}T12:00` : quando));
}

/** "29 de novembro às 14:30". */
export const diaEHoraLegivel = (instante: string): string => diaEHora.format(new Date(instante));
