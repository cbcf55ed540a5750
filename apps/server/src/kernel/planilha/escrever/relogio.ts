import { diaDe, minutoDoDia } from '@oferta/domain/dia.ts';

const QUARTO_MS = 900_000;

/**
 * Instants as a zone's clocks show them, told as the UTC instant at which UTC's clocks show the same. Zones change their
 * clocks on quarters of an hour, and a list has many instants in few of them.
 */
export function relogioDe(fuso: string): (instante: Date) => number {
  const diferencas = new Map<number, number>();
  return (instante) => {
    const quarto = Math.floor(instante.getTime() / QUARTO_MS);
    let diferenca = diferencas.get(quarto);
    if (diferenca === undefined) {
      const inicio = new Date(quarto * QUARTO_MS);
      const parede = Date.parse(`${diaDe(inicio, fuso)}T00:00:00Z`) + minutoDoDia(inicio, fuso) * 60_000;
      diferenca = parede - inicio.getTime();
      diferencas.set(quarto, diferenca);
    }
    return instante.getTime() + diferenca;
  };
}
