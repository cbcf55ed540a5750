/** Service states in their fixed order, plus `'p'` for a paused service. */
export type State = 1 | 2 | 3 | 4 | 5 | 'p';
/** What a component may be painted with: a state, lateness, the brand, or nothing in particular. */
export type Tone = State | 'late' | 'brand' | 'neutral';
/** Position in the eight-colour people palette; never used for a card's fill. */
export type Hue = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const HUES: readonly Hue[] = [1, 2, 3, 4, 5, 6, 7, 8];

const LABELS: Record<State, { full: string; short: string }> = {
  1: { full: 'Aguardando serviço', short: 'Aguardando' },
  2: { full: 'Em serviço', short: 'Em serviço' },
  3: { full: 'Aguardando inspeção', short: 'Inspeção' },
  4: { full: 'Aguardando entrega', short: 'Entrega' },
  5: { full: 'Finalizado', short: 'Finalizado' },
  p: { full: 'Paralisado', short: 'Paralisado' },
};

/** Full label, for details and spoken text. */
export const stateLabel = (state: State): string => LABELS[state].full;

/** Label for counters and pills, where width is short. */
export const stateShort = (state: State): string => LABELS[state].short;

/** Colour of a person by position in the list; the ninth starts over. */
export const hueAt = (index: number): Hue => HUES[Math.abs(index) % HUES.length] ?? 1;
