const MINUTO_MS = 60_000;
/** Every job runs at least once a day. */
const UM_DIA_MIN = 24 * 60;

const cabe = (campo: string, valor: number): boolean => {
  const [, passo] = /^\*\/(\d+)$/.exec(campo) ?? [];
  if (passo !== undefined) return valor % Number(passo) === 0;
  return campo === '*' || Number(campo) === valor;
};

/**
 * When a job that runs by the clock runs next, after `agora`: minutes and hours of a cron line in UTC (`5 * * * *`), whose days are
 * all of them. Null for a line that names days, which no job of ours has.
 */
export function proximaVez(cron: string, agora: Date): Date | null {
  const [minuto = '*', hora = '*', ...dias] = cron.split(' ');
  if (dias.some((dia) => dia !== '*')) return null;
  const inicio = Math.floor(agora.getTime() / MINUTO_MS) + 1;
  for (let passo = 0; passo <= UM_DIA_MIN; passo += 1) {
    const quando = new Date((inicio + passo) * MINUTO_MS);
    if (cabe(minuto, quando.getUTCMinutes()) && cabe(hora, quando.getUTCHours())) return quando;
  }
  return null;
}

/** A cron line as people say it: "a cada 5 min", "todo dia às 06:00 (UTC)". */
export function cronEmPalavras(cron: string): string {
  const [minuto = '*', hora = '*'] = cron.split(' ');
  const [, passo] = /^\*\/(\d+)$/.exec(minuto) ?? [];
  if (minuto === '*') return 'a cada minuto';
  if (passo !== undefined) return `a cada ${passo} min`;
  return hora === '*'
    ? `a cada hora, aos ${minuto} min`
    : `todo dia às ${hora.padStart(2, '0')}:${minuto.padStart(2, '0')} (UTC)`;
}
