import { diaDe, formatDia } from '@oferta/domain/dia.ts';

const formatos = new Map<string, Intl.DateTimeFormat>();

function horaEm(fuso: string): Intl.DateTimeFormat {
  const formato =
    formatos.get(fuso) ??
    new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, hour: '2-digit', minute: '2-digit' });
  formatos.set(fuso, formato);
  return formato;
}

/** An instant on the dealership's clock: "10:36" today, "20/11 10:36" on another day. */
export function diaEHora(instante: string, fuso: string, agora: Date = new Date()): string {
  const quando = new Date(instante);
  const dia = diaDe(quando, fuso);
  const hora = horaEm(fuso).format(quando);
  return dia === diaDe(agora, fuso) ? hora : `${formatDia(dia).slice(0, 5)} ${hora}`;
}

/** The same with its year, for lists that reach far back: "20/11/2026 10:36". */
export function dataEHora(instante: string, fuso: string): string {
  const quando = new Date(instante);
  return `${formatDia(diaDe(quando, fuso))} ${horaEm(fuso).format(quando)}`;
}
