import { instanteDe, type Dia } from '../../dia.ts';
import { jornadaEfetiva } from '../../cadastros/expediente/compromisso.ts';
import type { Semana } from '../../tempo/horario.ts';
import { minutosTrabalhados, type Trecho } from '../oficina/tempo-trabalhado.ts';

/** Whether a promised delivery can be kept: with room, barely, or not any more. */
export type LuzDaPromessa = 'verde' | 'ambar' | 'vermelho';

/** Why the light is what it is; the screens have a sentence for each. */
export type PorqueDaLuz =
  | 'pronto'
  | 'prontoVencido'
  | 'vencida'
  | 'naoCabe'
  /** It would fit, were its mechanics not busy with other cars first. */
  | 'fila'
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
  /** Planned minutes not done yet, of all jobs of the car; a wash is one of them. */
  readonly restanteMin: number;
  /** Minutes that its mechanics have to do for other cars first. */
  readonly filaMin: number;
  /** A job of the car is stopped. */
  readonly paralisado: boolean;
  /** Open minutes until a stopped job is said to go on; null: nobody said, or none is stopped. */
  readonly retornoMin: number | null;
  /** Somebody still has to look at the work once it is done. */
  readonly aInspecionar: boolean;
  /** All its jobs are past inspection. */
  readonly pronto: boolean;
};

/**
 * What estimates of work are wrong by anyhow: a car that is short of less is not called late yet. Found by simulation
 * (mes-simulado.test.ts): with 14 the light is red in time for most broken promises and seldom for nothing; with 0 one in
 * four was.
 */
const ERRO_DO_ESTIMADO_MIN = 14;

/** How long a car that is done waits for its inspection and is looked at, minutes. */
export const INSPECAO_MIN = 15;

/**
 * The light of a car that was promised and has not left. One job after the other: two mechanics at once are luck. What is
 * stopped goes on when it is said to, and not before its mechanic's turn.
 */
export function riscoDaPromessa(prometido: TrabalhoPrometido): RiscoDaPromessa {
  const sobraMin = prometido.abertoMin - faltaMin(prometido);
  const porque = porqueDaLuz(prometido, sobraMin);
  return { luz: LUZ[porque], porque, sobraMin };
}

/** Open minutes until the car can leave. */
function faltaMin({ restanteMin, filaMin, retornoMin, aInspecionar }: TrabalhoPrometido): number {
  return Math.max(filaMin, retornoMin ?? 0) + restanteMin + (aInspecionar ? INSPECAO_MIN : 0);
}

function porqueDaLuz(
  { previsao, agora, filaMin, paralisado, pronto }: TrabalhoPrometido,
  sobraMin: number,
): PorqueDaLuz {
  const vencida = agora > previsao;
  if (pronto) return vencida ? 'prontoVencido' : 'pronto';
  if (vencida) return 'vencida';
  if (sobraMin < -ERRO_DO_ESTIMADO_MIN)
    return sobraMin + filaMin < -ERRO_DO_ESTIMADO_MIN ? 'naoCabe' : 'fila';
  if (paralisado) return 'paralisado';
  return sobraMin < MARGEM_DA_PROMESSA_MIN ? 'semFolga' : 'cabe';
}

const LUZ: Readonly<Record<PorqueDaLuz, LuzDaPromessa>> = {
  pronto: 'verde',
  prontoVencido: 'vermelho',
  vencida: 'vermelho',
  naoCabe: 'vermelho',
  fila: 'vermelho',
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

/** Somebody who works on a car: their own week, or the house's where it is null, and when they are not there. */
export type DoCarro = { readonly semana: Semana | null; readonly bloqueios: CasaAberta['bloqueios'] };

/** Minutes until a promise in which whoever works on the car is there: of several the one who has the fewest. */
export function minutosAteAPromessa(
  entre: { de: Date; ate: Date },
  casa: CasaAberta,
  mecanicos: readonly DoCarro[],
): number {
  const deles = mecanicos.map(({ semana, bloqueios }) =>
    minutosAbertos(entre, {
      ...casa,
      semana: semana ? jornadaEfetiva(casa.semana, semana) : casa.semana,
      bloqueios: [...casa.bloqueios, ...bloqueios],
    }),
  );
  return Math.min(minutosAbertos(entre, casa), ...deles);
}

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
