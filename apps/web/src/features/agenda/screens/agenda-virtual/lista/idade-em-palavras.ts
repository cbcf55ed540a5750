/** "2 d 3 h", "5 h 10", "40 min": an age, not a duration of work. */
export function idadeEmPalavras(minutos: number): string {
  const horas = Math.floor(minutos / 60);
  const dias = Math.floor(horas / 24);
  if (dias > 0) return `${dias} d${horas % 24 > 0 ? ` ${horas % 24} h` : ''}`;
  if (horas > 0) return `${horas} h${minutos % 60 > 0 ? ` ${String(minutos % 60).padStart(2, '0')}` : ''}`;
  return `${minutos} min`;
}
