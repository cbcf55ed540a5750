/** What a house has of what it begins with: of people, services and boxes only the active ones. */
export interface TemDaCasa {
  readonly casa: boolean;
  /** Days of the week on which it opens. */
  readonly dias: number;
  readonly consultores: number;
  readonly mecanicos: number;
  readonly servicos: number;
  readonly boxes: number;
  /** Ever booked. */
  readonly agendamentos: number;
}

/** The steps from nothing to the first car, in the order in which they are offered; each can be done in any. */
export const PASSOS = ['casa', 'horario', 'equipe', 'servicos', 'boxes', 'carro'] as const;
export type Passo = (typeof PASSOS)[number];

/** How many minutes each usually takes somebody who does it for the first time. */
export const MINUTOS_DO_PASSO: Readonly<Record<Passo, number>> = {
  casa: 1,
  horario: 1,
  equipe: 2,
  servicos: 1,
  boxes: 1,
  carro: 1,
};

const FEITO: Readonly<Record<Passo, (tem: TemDaCasa) => boolean>> = {
  casa: ({ casa }) => casa,
  horario: ({ dias }) => dias > 0,
  equipe: ({ consultores, mecanicos }) => consultores > 0 && mecanicos > 0,
  servicos: ({ servicos }) => servicos > 0,
  boxes: ({ boxes }) => boxes > 0,
  carro: ({ agendamentos }) => agendamentos > 0,
};

/** Whether a step's fact is there, wherever it was made. */
export const passoFeito = (passo: Passo, tem: TemDaCasa): boolean => FEITO[passo](tem);

/** Where a house stands: the steps that are left, the first of them to do now, and the minutes they take together. */
export function caminhoDaCasa(tem: TemDaCasa): {
  readonly feitos: number;
  readonly faltam: readonly Passo[];
  readonly minutos: number;
} {
  const faltam = PASSOS.filter((passo) => !passoFeito(passo, tem));
  return {
    feitos: PASSOS.length - faltam.length,
    faltam,
    minutos: faltam.reduce((soma, passo) => soma + MINUTOS_DO_PASSO[passo], 0),
  };
}

/** Whether there is all that nobody can be booked without. */
export const podeAgendar = (tem: Pick<TemDaCasa, 'consultores' | 'mecanicos' | 'servicos'>): boolean =>
  tem.consultores > 0 && tem.mecanicos > 0 && tem.servicos > 0;
