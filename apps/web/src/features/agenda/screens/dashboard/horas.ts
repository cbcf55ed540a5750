/** "68 h", "68 h 10", "40 min". */
export const horas = (minutos: number): string => {
  const [inteiras, resto] = [Math.floor(minutos / 60), minutos % 60];
  if (inteiras === 0 && resto > 0) return `${resto} min`;
  return resto === 0 ? `${inteiras} h` : `${inteiras} h ${String(resto).padStart(2, '0')}`;
};

/** Whole hours: a week is looked at, not counted. Less than half of one is not none. */
export const emHoras = (minutos: number): string =>
  minutos > 0 && minutos < 30 ? `${minutos} min` : `${Math.round(minutos / 60)} h`;
