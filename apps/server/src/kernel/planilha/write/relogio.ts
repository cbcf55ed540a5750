import { diaDe, minutoDoDia } from '@oferta/domain/dia.ts';

const QUARTO_MS = 900_000;
const DIA_MS = 86_400_000;

/**
 * Instants as a zone's clocks show them, told as the UTC instant at which UTC's clocks show the same. Zones change their
 * clocks on quarters of an hour and on few days: a day that begins and ends alike is asked about once.
 */
export function relogioDe(fuso: string): (instante: Date) => number {
  const perguntadas = new Map<number, number>();
  const noInstante = (ms: number): number => {
    let diferenca = perguntadas.get(ms);
    if (diferenca === undefined) {
      const inicio = new Date(ms);
      diferenca = Date.parse(`${diaDe(inicio, fuso)}T00:00:00Z`) + minutoDoDia(inicio, fuso) * 60_000 - ms;
      perguntadas.set(ms, diferenca);
    }
    return diferenca;
  };
  return (instante) => {
    const ms = instante.getTime();
    const dia = Math.floor(ms / DIA_MS) * DIA_MS;
    const noComeco = noInstante(dia);
    if (noComeco === noInstante(dia + DIA_MS)) return ms + noComeco;
    return ms + noInstante(Math.floor(ms / QUARTO_MS) * QUARTO_MS);
  };
}
