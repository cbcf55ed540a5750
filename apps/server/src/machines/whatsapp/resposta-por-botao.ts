import { z } from 'zod';
import type { QueuedJob } from '#kernel/context.ts';

export const RespostaPorBotao = z.object({
  codDistribuidor: z.number().int(),
  codMensagem: z.number().int(),
  /** What the button says to us, as the message gave it to it. */
  botao: z.string().max(100),
});

/** A client pressed a button of a message: work for the slice that sent it, which takes this job by its name. */
export const respostaPorBotao: QueuedJob<z.output<typeof RespostaPorBotao>> = {
  name: 'resposta-por-botao',
  payload: RespostaPorBotao,
};
