const CLOCK = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** "10:42" of an instant, epoch milliseconds, in this machine's zone. */
export const clockText = (instant: number): string => CLOCK.format(instant);

/** "agora", "há 4 min", "10:42": when something arrived, as a person says it. */
export function arrivalText(instant: number, now: number): string {
  const minutes = Math.floor((now - instant) / 60_000);
  if (minutes < 1) return 'agora';
  return minutes < 60 ? `há ${minutes} min` : clockText(instant);
}
