import { formatHora, parseHora } from '@oferta/domain/tempo/horario.ts';
import { TURNO_PADRAO, type ForaDoTurno, type Turno } from '@oferta/domain/suporte/aviso/turno.ts';
import type { TurnoDito } from '@oferta/contracts/machines/aviso.ts';

/** A person's hours as they are kept. */
export interface TurnoGuardado {
  readonly semanaInicioMin: number;
  readonly semanaFimMin: number;
  /** Both null: no work on Saturdays. */
  readonly sabadoInicioMin: number | null;
  readonly sabadoFimMin: number | null;
  readonly fora: ForaDoTurno;
}

/** The hours of a person; the product's where they have said nothing. */
export function turnoDe(guardado: TurnoGuardado | null): Turno {
  if (!guardado) return TURNO_PADRAO;
  const { semanaInicioMin, semanaFimMin, sabadoInicioMin, sabadoFimMin, fora } = guardado;
  return {
    semana: { inicioMin: semanaInicioMin, fimMin: semanaFimMin },
    sabado:
      sabadoInicioMin === null || sabadoFimMin === null
        ? null
        : { inicioMin: sabadoInicioMin, fimMin: sabadoFimMin },
    fora,
  };
}

/** The hours as screens write them. */
export const turnoFio = ({ semana, sabado, fora }: Turno): TurnoDito => ({
  semana: { inicio: formatHora(semana.inicioMin), fim: formatHora(semana.fimMin) },
  sabado: sabado && { inicio: formatHora(sabado.inicioMin), fim: formatHora(sabado.fimMin) },
  fora,
});

/** What a screen said, to be kept; null: hours that end before they begin. */
export function turnoDito({ semana, sabado, fora }: TurnoDito): TurnoGuardado | null {
  const minutos = (hora: string): number => parseHora(hora) ?? 0;
  const guardado = {
    semanaInicioMin: minutos(semana.inicio),
    semanaFimMin: minutos(semana.fim),
    sabadoInicioMin: sabado && minutos(sabado.inicio),
    sabadoFimMin: sabado && minutos(sabado.fim),
    fora,
  };
  const certo =
    guardado.semanaInicioMin < guardado.semanaFimMin &&
    (guardado.sabadoInicioMin ?? 0) < (guardado.sabadoFimMin ?? 1);
  return certo ? guardado : null;
}
