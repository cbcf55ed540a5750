const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

/** "qui 26". */
export function diaCurto(dia: string): string {
  const data = new Date(`${dia}T12:00:00Z`);
  return `${SEMANA[data.getUTCDay()]} ${dia.slice(8, 10)}`;
}

/** How long ago, as short as it is read: "há 4 min", "há 3 h", "há 2 dias". */
export function haQuanto(instante: string, agora: number): string {
  const minutos = Math.max(0, Math.floor((agora - Date.parse(instante)) / 60_000));
  if (minutos < 1) return 'agora';
  if (minutos < 60) return `há ${minutos} min`;
  const horas = Math.floor(minutos / 60);
  if (horas < 48) return `há ${horas} h`;
  return `há ${Math.floor(horas / 24)} dias`;
}
