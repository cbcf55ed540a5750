import { serverNow } from '#kernel/clock.ts';

const MINUTO = 60_000;

/** How old a figure is, as it stands beside it: "agora", "há 4 min", "há 3 h", "há 2 dias". */
export function haQuanto(instante: string): string {
  const minutos = Math.floor((serverNow() - Date.parse(instante)) / MINUTO);
  if (minutos < 1) return 'agora';
  if (minutos < 60) return `há ${minutos} min`;
  const horas = Math.floor(minutos / 60);
  if (horas < 48) return `há ${horas} h`;
  return `há ${Math.floor(horas / 24)} dias`;
}
