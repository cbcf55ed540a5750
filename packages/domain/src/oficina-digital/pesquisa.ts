import { esperaParaContato } from '../cadastros/contato/horario-de-contato.ts';

/** What the customer may give stars to. */
export const ASPECTOS = ['atendimento', 'prazo', 'qualidade', 'limpeza'] as const;

/** The survey goes out this long after the delivery, when the drive home is over; minutes. */
export const ESPERA_APOS_ENTREGA_MIN = 120;
/** One that could not leave by then (a long stop of the product) is not sent any more: minutes after the delivery. */
export const DESISTE_APOS_ENTREGA_MIN = 3 * 24 * 60;
/** It can be answered for so many days. */
export const PESQUISA_VALE_DIAS = 30;

/** Whether the survey of a delivered car goes out now. `agoraMin` is the dealership's minute of the day. */
export function enviaPesquisa(entrega: {
  readonly entregueHaMin: number;
  readonly agoraMin: number;
}): boolean {
  const { entregueHaMin, agoraMin } = entrega;
  return (
    entregueHaMin >= ESPERA_APOS_ENTREGA_MIN &&
    entregueHaMin < DESISTE_APOS_ENTREGA_MIN &&
    esperaParaContato(agoraMin) === 0
  );
}

export const CLASSES_NPS = ['promotor', 'neutro', 'detrator'] as const;
export type ClasseNps = (typeof CLASSES_NPS)[number];

/** The first mark of each class: 9 and 10 promote, 7 and 8 are indifferent, the rest detract. */
export const NOTA_MINIMA: Readonly<Record<ClasseNps, number>> = { promotor: 9, neutro: 7, detrator: 0 };

/** What a mark from 0 to 10 says of the customer. */
export function classeDaNota(nota: number): ClasseNps {
  if (nota >= NOTA_MINIMA.promotor) return 'promotor';
  return nota >= NOTA_MINIMA.neutro ? 'neutro' : 'detrator';
}

export type ContagemNps = {
  readonly promotores: number;
  readonly neutros: number;
  readonly detratores: number;
};

/** Net promoter score, −100 to 100 with one decimal: promoters less detractors, of all who answered. Null: nobody did. */
export function nps({ promotores, neutros, detratores }: ContagemNps): number | null {
  const respostas = promotores + neutros + detratores;
  if (respostas === 0) return null;
  const decimos = Math.round((Math.abs(promotores - detratores) * 1000) / respostas);
  // Not −0, which would be written with its sign.
  if (decimos === 0) return 0;
  return (promotores < detratores ? -decimos : decimos) / 10;
}
