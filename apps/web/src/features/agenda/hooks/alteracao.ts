import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';

/** Where and when an appointment goes; what is left out stays. */
export interface MudancaDeLugar {
  readonly codConsultor?: number | null;
  readonly dataAgendamento?: string;
  readonly horaAgendamento?: string;
  readonly duracaoMin?: number;
  readonly encaixe?: boolean;
  /** Why, where the dealership asks for it. */
  readonly motivoEncaixe?: string;
}

export interface Alteracao {
  readonly agendamento: Agendamento;
  readonly mudanca: MudancaDeLugar;
  /** What the toast says when it is done: "BRA2E47 movido para 14:00 com Carlos M." */
  readonly frase: string;
  /** Takes a change back: there is nothing to tell anybody. */
  readonly isVolta?: boolean;
}
