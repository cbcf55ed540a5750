import { z } from 'zod';
import { contract } from '../contract.ts';
import { Feito } from '../fields.ts';
import { refusals } from '../refusal.ts';

export const whatsAppRefusals = refusals('whatsapp', {
  desconhecido: [401, 'Confira a assinatura: só o WhatsApp deste distribuidor avisa aqui'],
  aindaNaoAnotada: [503, 'A mensagem ainda não foi anotada. Avise de novo'],
});

const texto = z.string().max(2000);

/** Of a notice only what is used, and whatever else it may bring. */
const Aviso = z.object({
  entry: z
    .array(
      z.object({
        changes: z
          .array(
            z.object({
              value: z.object({
                metadata: z.object({ phone_number_id: texto }).optional(),
                statuses: z
                  .array(
                    z.object({
                      id: texto,
                      status: texto,
                      timestamp: texto.optional(),
                      errors: z.array(z.object({ title: texto.optional() })).optional(),
                    }),
                  )
                  .max(1000)
                  .optional(),
                messages: z
                  .array(
                    z.object({
                      type: texto.optional(),
                      id: texto.optional(),
                      from: texto.optional(),
                      text: z.object({ body: z.string().max(4096).optional() }).optional(),
                      context: z.object({ id: texto.optional() }).optional(),
                      button: z.object({ payload: texto.optional() }).optional(),
                      interactive: z
                        .object({ button_reply: z.object({ id: texto.optional() }).optional() })
                        .optional(),
                    }),
                  )
                  .max(1000)
                  .optional(),
              }),
            }),
          )
          .max(1000),
      }),
    )
    .max(1000),
});
export type AvisoDoWhatsApp = z.infer<typeof Aviso>;

/** Of machines: Meta's webhook of each distributor's number, on the distributor's own API host. */
export const whatsAppContracts = {
  verificarWhatsApp: contract({
    method: 'GET',
    path: '/publico/whatsapp',
    summary: 'O WhatsApp confere que o endereço é nosso',
    niveis: 'public',
    query: z.object({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().min(1).max(200),
      'hub.challenge': z.string().min(1).max(200),
    }),
    output: z.unknown(),
    download: true,
    refusals: [whatsAppRefusals.desconhecido],
  }),
  avisoDoWhatsApp: contract({
    method: 'POST',
    path: '/publico/whatsapp',
    summary:
      'O WhatsApp informa até onde as mensagens chegaram e o que o cliente respondeu, por botão ou por escrito',
    niveis: 'public',
    signed: true,
    body: Aviso,
    output: Feito,
    // Told twice, it is the same.
    idempotent: false,
    refusals: [whatsAppRefusals.desconhecido, whatsAppRefusals.aindaNaoAnotada],
  }),
};
