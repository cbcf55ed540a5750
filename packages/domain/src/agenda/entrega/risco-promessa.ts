import { instanteDe, type Dia } from '../../dia.ts';
import type { Semana } from '../marcar/horario.ts';
import { minutosTrabalhados, type Trecho } from '../oficina/tempo-trabalhado.ts';

/** Whether a promised delivery can be kept: with room, barely, or not any more. */
export type LuzDaPromessa = 'verde' | 'ambar' | 'vermelho';

/** Why the light is what it is; the screens have a sentence for each. */
export type PorqueDaLuz =
  | 'pronto'
  | 'prontoVencido'
  | 'vencida'
  | 'naoCabe'
  | 'paralisado'
  | 'semFolga'
  | 'cabe';

/** `sobraMin`: open minutes left until the promise once the work is done; below 0 what is missing. */
export type RiscoDaPromessa = {
  readonly luz: LuzDaPromessa;
  readonly porque: PorqueDaLuz;
  readonly sobraMin: number;
};

/** With less than this left over the light is amber, minutes of the open house. */
export const MARGEM_DA_PROMESSA_MIN = 60;

/** A promise, what is left to do for it, and the open house's minutes until then. */
export type TrabalhoPrometido = {
  readonly previsao: Date;
  readonly agora: Date;
  readonly abertoMin: number;
  /** Planned minutes not done yet, of all jobs of the car. */
  readonly restanteMin: number;
  /** A job of the car is stopped. */
  readonly paralisado: boolean;
  /** All its jobs are past inspection. */
  readonly pronto: boolean;
};

/** The light of a car that was promised and has not left. One job after the other: two mechanics at once are luck. */
export function riscoDaPromessa(prometido: TrabalhoPrometido): RiscoDaPromessa {
  const { abertoMin, restanteMin } = prometido;
  const porque = porqueDaLuz(prometido);
  return { luz: LUZ[porque], porque, sobraMin: abertoMin - restanteMin };
}

function porqueDaLuz(prometido: TrabalhoPrometido): PorqueDaLuz {
  const { previsao, agora, abertoMin, restanteMin, paralisado, pronto } = prometido;
  const vencida = agora > previsao;
  if (pronto) return vencida ? 'prontoVencido' : 'pronto';
  if (vencida) return 'vencida';
  if (restanteMin > abertoMin) return 'naoCabe';
  if (paralisado) return 'paralisado';
  return abertoMin - restanteMin < MARGEM_DA_PROMESSA_MIN ? 'semFolga' : 'cabe';
}

const LUZ: Readonly<Record<PorqueDaLuz, LuzDaPromessa>> = {
  pronto: 'verde',
  prontoVencido: 'vermelho',
  vencida: 'vermelho',
  naoCabe: 'vermelho',
  paralisado: 'ambar',
  semFolga: 'ambar',
  cabe: 'verde',
};

/** When a house is open: its week and what closes it besides. */
export type CasaAberta = {
  readonly semana: Semana;
  readonly fuso: string;
  readonly feriados: readonly { readonly dia: Dia }[];
  /** Spans in which the whole house does not work, minutes since 00:00. */
  readonly bloqueios: readonly { readonly dia: Dia; readonly inicioMin: number; readonly fimMin: number }[];
};

/** Whole minutes a house is open between two instants: lunch, nights, holidays and blocked spans left out. */
export function minutosAbertos(
  { de, ate }: { de: Date; ate: Date },
  { semana, fuso, feriados, bloqueios }: CasaAberta,
): number {
  const entre = (dia: Dia, inicioMin: number, fimMin: number): Trecho => ({
    inicio: instanteDe(dia, inicioMin, fuso),
    fim: instanteDe(dia, fimMin, fuso),
  });
  return minutosTrabalhados({
    trechos: [{ inicio: de, fim: ate }],
    pausas: [
      ...feriados.map(({ dia }) => entre(dia, 0, 1440)),
      ...bloqueios.map(({ dia, inicioMin, fimMin }) => entre(dia, inicioMin, fimMin)),
    ],
    jornada: semana,
    fuso,
    agora: ate,
  });
}
