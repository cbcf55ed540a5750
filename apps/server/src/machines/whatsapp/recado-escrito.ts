import { z } from 'zod';
import type { QueuedJob } from '#kernel/context.ts';

export const RecadoEscrito = z.object({
  codDistribuidor: z.number().int(),
  /** The message it answers, where it answers one of ours. */
  codMensagem: z.number().int().nullable(),
  /** Digits of the number it came from, with the country's. */
  de: z.string().max(20),
  texto: z.string().min(1).max(4096),
  /** What WhatsApp calls it. */
  codigo: z.string().min(1).max(200),
});

/** A client wrote to the distributor's number: work for the slice that knows whose visit it is about. */
export const recadoEscrito: QueuedJob<z.output<typeof RecadoEscrito>> = {
  name: 'recado-escrito',
  payload: RecadoEscrito,
};
