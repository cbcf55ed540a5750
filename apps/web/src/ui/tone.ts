import { NOME_STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';

/** Service states in their fixed order, plus `'p'` for a paused service. */
export type State = 1 | 2 | 3 | 4 | 5 | 'p';
/** What a component may be painted with: a state, lateness, the brand, or nothing in particular. */
export type Tone = State | 'late' | 'brand' | 'neutral';
/** Position in the eight-colour people palette; never used for a card's fill. */
export type Hue = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const HUES: readonly Hue[] = [1, 2, 3, 4, 5, 6, 7, 8];

const LABELS: Readonly<Record<State, string>> = { ...NOME_STATUS_SERVICO, p: 'Paralisado' };
/** Where the whole does not fit. */
const SHORT: Readonly<Partial<Record<State, string>>> = { 1: 'Aguardando', 3: 'Inspeção', 4: 'Entrega' };

/** Full label, for details and spoken text. */
export const stateLabel = (state: State): string => LABELS[state];

/** Label for counters and pills, where width is short. */
export const stateShort = (state: State): string => SHORT[state] ?? LABELS[state];

/** Colour of a person by position in the list; the ninth starts over. */
export const hueAt = (index: number): Hue => HUES[Math.abs(index) % HUES.length] ?? 1;
