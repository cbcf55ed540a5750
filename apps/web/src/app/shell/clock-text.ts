import { concessionariaStore } from '#kernel/session/concessionaria.ts';

/** "10:42" of an instant, epoch milliseconds, where the dealership is; before one is chosen, where this machine is. */
export function clockText(instant: number): string {
  const timeZone = concessionariaStore.get().atual?.fuso;
  const clock = new Intl.DateTimeFormat('pt-BR', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return clock.format(instant);
}

/** "agora", "há 4 min", "10:42": when something arrived, as a person says it. */
export function arrivalText(instant: number, now: number): string {
  const minutes = Math.floor((now - instant) / 60_000);
  if (minutes < 1) return 'agora';
  return minutes < 60 ? `há ${minutes} min` : clockText(instant);
}
