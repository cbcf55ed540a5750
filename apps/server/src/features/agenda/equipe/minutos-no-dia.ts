import type { Periodo } from '@oferta/domain/tempo/horario.ts';
import { type Dia, diaDe, minutoDoDia } from '@oferta/domain/dia.ts';

interface Trecho {
  inicio: Date;
  fim: Date;
}

/** The part of a span that lies in one local day, as minutes of that day. The span must touch the day. */
export function minutosNoDia({ inicio, fim }: Trecho, { dia, fuso }: { dia: Dia; fuso: string }): Periodo {
  return {
    inicioMin: diaDe(inicio, fuso) < dia ? 0 : minutoDoDia(inicio, fuso),
    fimMin: diaDe(fim, fuso) > dia ? 1440 : minutoDoDia(fim, fuso),
  };
}
