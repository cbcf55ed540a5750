import { CONFERENCIAS } from '@oferta/domain/agenda/capacidade/palavras.ts';
import { POLITICAS_DE_CAPACIDADE } from '@oferta/domain/agenda/capacidade/politica.ts';
import { z } from 'zod';

/** An hour that can be had: with whom, who does each of the visit's jobs, and when they end. */
export const HoraQueCabe = z.object({
  dia: z.string(),
  hora: z.string(),
  pronto: z.string(),
  codConsultor: z.number().int(),
  /** In the order of the jobs; none where the work is longer than a day and the workshop plans it by hand. */
  mecanicos: z.array(z.number().int()),
});
export type HoraQueCabe = z.infer<typeof HoraQueCabe>;

/** What goes along with the refusal of an hour the workshop has no capacity for (design: modules, 5). */
export const HoraRecusada = z.object({
  politica: z.enum(POLITICAS_DE_CAPACIDADE),
  /** What was looked at; `falta` is null where nothing stands in the way. */
  conferencias: z.array(z.object({ conferencia: z.enum(CONFERENCIAS), falta: z.string().nullable() })),
  /** Who of those who could do it is free from when on; null where it is not for want of a mechanic. */
  quem: z.string().nullable(),
  /** The three nearest, the nearest first. */
  maisPerto: z.array(HoraQueCabe),
});
export type HoraRecusada = z.infer<typeof HoraRecusada>;
