/**
 * What is left of a workshop's day, as the planner reads it: who works when, which boxes there are, which cars were promised
 * for what hour, and which jobs are still to be done. All times are minutes of the day (480 = 08:00) and may pass midnight.
 */
export interface DiaDaOficina {
  /** Nothing that is not running may begin before this minute. */
  readonly agora: number;
  readonly mecanicos: readonly MecanicoDoDia[];
  /** How many boxes there are of each kind. A kind that stands here nowhere has no limit. */
  readonly boxes: Readonly<Record<string, number>>;
  readonly carros: readonly CarroDoDia[];
  readonly servicos: readonly ServicoDoDia[];
}

/** A mechanic's hours: lunch, absences and leave are the gaps between `janelas`. */
export interface MecanicoDoDia {
  readonly cod: number;
  readonly habilidades: readonly string[];
  /** Working spans [from, to), in order, without overlap. */
  readonly janelas: readonly (readonly [number, number])[];
  /** Spans of overtime that the house allows, apart from `janelas`: work in them is counted as such. */
  readonly extras: readonly (readonly [number, number])[];
  /** Spans in which no job may lie, not even in part: a meeting, a training. Work is not stopped for them, as it is for lunch. */
  readonly bloqueios?: readonly (readonly [number, number])[];
  /** True for whoever left for the day: what runs may end in the hours above, nothing new begins. */
  readonly foraDoDia: boolean;
}

/** A visit with open jobs. */
export interface CarroDoDia {
  readonly cod: number;
  /** In the house, or expected, from this minute on. */
  readonly chegada: number;
  /** By when its last job must end so that quality, wash and delivery keep the promise; null: nothing was promised. */
  readonly prazo: number | null;
  /** What a minute late counts (a client who waits in the shop counts more: a setting of the house). */
  readonly peso: number;
}

/**
 * `rodando`: being done now, stays with its mechanic. `planejado`: has a mechanic and an hour of the former plan.
 * `orfao`: its mechanic is gone. `novo`: never had a place (a walk-in, a job just approved).
 */
export type EstadoDoServico = 'rodando' | 'planejado' | 'orfao' | 'novo';

/** A job that is not finished. */
export interface ServicoDoDia {
  readonly cod: number;
  /** `cod` of its car. */
  readonly carro: number;
  /** Jobs of a car are done one after the other, in this order. */
  readonly ordem: number;
  /** Minutes of work left. */
  readonly minutos: number;
  /** What its mechanic must know; null: anybody does it. */
  readonly habilidade: string | null;
  /** Kind of box it holds from start to end, lunch included; null: none. */
  readonly box: string | null;
  readonly estado: EstadoDoServico;
  /** `cod` of the mechanic of the former plan. */
  readonly mecanico: number | null;
  /** Minute it began, or was to begin, in the former plan. */
  readonly inicio: number | null;
  /**
   * Only this mechanic: the client asked for them, or somebody pinned a move; void once that mechanic is gone. Pinned to another
   * than before, it is no move of the plan any more: who asks takes it off the limit.
   */
  readonly soCom?: number | null;
  /** Not before this minute (a part still to come, an approval). */
  readonly liberadoEm?: number;
  /** Its place in the former plan may not be changed: somebody refused the move. */
  readonly naoMexer?: boolean;
}

/** Where a job stands in a plan. */
export interface LugarNoPlano {
  readonly servico: number;
  readonly mecanico: number;
  readonly inicio: number;
  readonly fim: number;
}

/** What a plan costs, compared in this order. */
export interface ContaDoPlano {
  /** Σ weight × minutes late. */
  readonly atrasoPonderado: number;
  /** Cars whose promise is broken. */
  readonly atrasados: number;
  readonly minutosExtras: number;
  /** Jobs of the former plan with another mechanic, or out of their lane's order. */
  readonly mexidas: number;
}

/** What is asked of the planner. */
export interface PedidoDePlano {
  /** At most so many moves; null: as many as it takes. Orphans and walk-ins are placed all the same and do not count. */
  readonly mexidas: number | null;
  /** False once the time is up; asked some thousand times a second. */
  readonly aindaHaTempo: () => boolean;
  /** The same seed finds the same plan in as many rounds. */
  readonly semente?: number;
}

/** One job that is to be done by somebody else, or in another order, with what it is for. */
export interface MexidaDoPlano {
  readonly servico: number;
  readonly carro: number;
  readonly deMecanico: number | null;
  readonly deInicio: number | null;
  readonly paraMecanico: number;
  readonly paraInicio: number;
  /** True for those whom somebody has to take anyway: an ill mechanic's job, a walk-in. They do not count as moves. */
  readonly precisa: boolean;
  /** What the plan would lose without this move alone: weighted minutes, and the cars whose promise it keeps. 0 and none where `precisa`. */
  readonly salvaMinutos: number;
  readonly salvaCarros: readonly number[];
}

/** A promise that the plan does not keep. */
export interface PromessaPerdida {
  readonly carro: number;
  /** When its last job ends in this plan. */
  readonly fim: number;
  readonly minutos: number;
  /** True when it would be late even with the whole shop for itself. */
  readonly inevitavel: boolean;
}

export interface PlanoDoDia {
  /** The day as it stands, with those who have no place yet in their best one. */
  readonly antes: ContaDoPlano;
  readonly depois: ContaDoPlano;
  readonly lugares: readonly LugarNoPlano[];
  /** Where each would stand if nobody did anything. */
  readonly lugaresDeAntes: readonly LugarNoPlano[];
  readonly mexidas: readonly MexidaDoPlano[];
  readonly perdidas: readonly PromessaPerdida[];
  /** Jobs that nobody of today can do. */
  readonly semQuem: readonly number[];
  /** Jobs for which there is no hour left in the days that were given. */
  readonly naoCabem: readonly number[];
  /** Proved: no plan is better. */
  readonly otimo: boolean;
}
