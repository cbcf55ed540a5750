/**
 * When a client is reminded of a visit: once it is booked, the day before, two hours before (field notes AV-05). Nothing is
 * sent in quiet hours (AV-13), and nothing that says what was said shortly before.
 */
import { esperaParaContato, HORARIO_DE_CONTATO } from '../../cadastros/contato/horario-de-contato.ts';
import { minutoDoDia } from '../../dia.ts';

export const LEMBRETES = ['aoMarcar', 'vespera', 'duasHoras'] as const;
export type Lembrete = (typeof LEMBRETES)[number];

const HORA = 60;

/** Minutes before the visit at which a reminder is due, and after which it is of no use any more. */
const ANTES_MIN: Readonly<Record<Exclude<Lembrete, 'aoMarcar'>, { devido: number; serve: number }>> = {
  vespera: { devido: 24 * HORA, serve: 4 * HORA },
  duasHoras: { devido: 2 * HORA, serve: 30 },
};

/** How long after the booking it is still news. */
const NOVIDADE_MIN = 12 * HORA;

/** Who was told so shortly before a reminder needs none. */
const SOSSEGO_MIN = 4 * HORA;

/** A visit that is awaited. */
export type VisitaEsperada = {
  readonly inicio: Date;
  readonly marcadaEm: Date;
  /** When its client was last told of it; null: not yet. */
  readonly avisadaEm: Date | null;
  readonly fuso: string;
  /** What the dealership sends. */
  readonly ligados: readonly Lembrete[];
  /** What was sent for this hour of it. */
  readonly enviados: readonly Lembrete[];
};

const minutosEntre = (de: Date, ate: Date): number => (ate.getTime() - de.getTime()) / 60_000;

/** The reminder to send now, or null. At most one at a time, the last that is due. */
export function lembreteDevido(visita: VisitaEsperada, agora: Date): Lembrete | null {
  const { inicio, fuso, ligados, enviados } = visita;
  if (agora >= inicio || esperaParaContato(minutoDoDia(agora, fuso)) > 0) return null;
  const devido = LEMBRETES.findLast((cada) => ligados.includes(cada) && isNaHora(cada, visita, agora));
  return devido !== undefined && !enviados.includes(devido) ? devido : null;
}

function isNaHora(
  lembrete: Lembrete,
  { inicio, marcadaEm, avisadaEm }: VisitaEsperada,
  agora: Date,
): boolean {
  if (lembrete === 'aoMarcar') return minutosEntre(marcadaEm, agora) < NOVIDADE_MIN;
  const falta = minutosEntre(agora, inicio);
  const { devido, serve } = ANTES_MIN[lembrete];
  if (falta > devido || falta < serve) return false;
  // Booked or told only just before: they know.
  const soube = avisadaEm !== null && avisadaEm > marcadaEm ? avisadaEm : marcadaEm;
  return minutosEntre(soube, inicio) - devido >= SOSSEGO_MIN;
}

/**
 * Until when a reminder, due in the hours of contact, may still leave if its gateway does not take it at once: the end of
 * those hours or of its use.
 */
export function lembreteValeAte(
  lembrete: Lembrete,
  { inicio, fuso }: Pick<VisitaEsperada, 'inicio' | 'fuso'>,
  agora: Date,
): Date {
  const serve = lembrete === 'aoMarcar' ? 0 : ANTES_MIN[lembrete].serve;
  const ultimo = inicio.getTime() - serve * 60_000;
  const fimDoContato = agora.getTime() + (HORARIO_DE_CONTATO.fimMin - minutoDoDia(agora, fuso)) * 60_000;
  return new Date(Math.min(ultimo, fimDoContato));
}
