import { z } from 'zod';
import type { QueuedJob } from '#kernel/context.ts';

export const MensagemFalhou = z.object({
  codDistribuidor: z.number().int(),
  codMensagem: z.number().int(),
});

/** A message about a visit reached nobody: work for the slice that sent it, which knows of another way. */
export const mensagemFalhou: QueuedJob<z.output<typeof MensagemFalhou>> = {
  name: 'mensagem-falhou',
  payload: MensagemFalhou,
};
