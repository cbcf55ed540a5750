import { addDias, type Dia, diaDaSemana, diaDe, instanteDe, minutoDoDia } from '../../dia.ts';
import type { Periodo } from '../../tempo/horario.ts';

/** What rings outside of a person's hours. */
export const FORA_DO_TURNO = ['tudo', 'urgente', 'nada'] as const;
export type ForaDoTurno = (typeof FORA_DO_TURNO)[number];

/** When a person works. */
export interface Turno {
  /** Monday to Friday. */
  readonly semana: Periodo;
  /** Null: not at all. */
  readonly sabado: Periodo | null;
  readonly fora: ForaDoTurno;
}

/** Of who has said nothing else. */
export const TURNO_PADRAO: Turno = {
  semana: { inicioMin: 8 * 60, fimMin: 18 * 60 },
  sabado: { inicioMin: 8 * 60, fimMin: 12 * 60 },
  fora: 'urgente',
};

/** From 22:00 to 07:00 nothing rings, whatever somebody has said. */
const NOITE = { inicioMin: 22 * 60, fimMin: 7 * 60 } as const;

/** Looked ahead: whatever the week, somebody works on one of its days. */
const SEMANA = 7;

const doDia = ({ semana, sabado }: Turno, dia: Dia): Periodo | null => {
  const qual = diaDaSemana(dia);
  if (qual === 0) return null;
  return qual === 6 ? sabado : semana;
};

const dentro = ({ inicioMin, fimMin }: Periodo, minuto: number): boolean =>
  minuto >= inicioMin && minuto < fimMin;

/**
 * When a notice may ring: `agora` itself, or when the night or the hours outside of the person's are over. Throws RangeError for
 * an unknown zone.
 */
export function quandoTocar(
  agora: Date,
  { turno, fuso, urgente }: { turno: Turno; fuso: string; urgente: boolean },
): Date {
  const [hoje, minuto] = [diaDe(agora, fuso), minutoDoDia(agora, fuso)];
  const hojeTrabalha = doDia(turno, hoje);
  // Who works at night is told at night.
  if (hojeTrabalha && dentro(hojeTrabalha, minuto)) return agora;
  if (turno.fora === 'tudo' || (turno.fora === 'urgente' && urgente)) return depoisDaNoite(agora, fuso);
  for (let em = 0; em <= SEMANA; em += 1) {
    const dia = addDias(hoje, em);
    const periodo = doDia(turno, dia);
    if (periodo && (em > 0 || minuto < periodo.inicioMin)) return instanteDe(dia, periodo.inicioMin, fuso);
  }
  return agora;
}

function depoisDaNoite(agora: Date, fuso: string): Date {
  const [hoje, minuto] = [diaDe(agora, fuso), minutoDoDia(agora, fuso)];
  if (minuto < NOITE.fimMin) return instanteDe(hoje, NOITE.fimMin, fuso);
  return minuto >= NOITE.inicioMin ? instanteDe(addDias(hoje, 1), NOITE.fimMin, fuso) : agora;
}
