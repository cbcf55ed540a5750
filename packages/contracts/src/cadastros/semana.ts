import { z } from 'zod';

/** A working day: minutes of the day; null when the person or shop does not work. */
export const Expediente = z
  .object({
    abertura: z.number().int(),
    fechamento: z.number().int(),
    almocoInicio: z.number().int().nullable(),
    almocoFim: z.number().int().nullable(),
  })
  .nullable();
/** Sunday first. */
export const Semana = z.array(Expediente).length(7);
