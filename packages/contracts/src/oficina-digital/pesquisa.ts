import { z } from 'zod';
import { ASPECTOS } from '@oferta/domain/oficina-digital/pesquisa.ts';
import { contract } from '../contract.ts';
import { Feito, texto } from '../fields.ts';
import { refusals } from '../refusal.ts';

/** Stars, 1 to 5, of what the customer cared to rate. */
export const Aspectos = z.partialRecord(z.enum(ASPECTOS), z.number().int().min(1).max(5));

export const pesquisaRefusals = refusals('pesquisa', {
  linkInvalido: [404, 'Este link não existe ou foi digitado errado. Abra de novo pela mensagem'],
  encerrada: [409, 'Esta pesquisa já se encerrou. Se quiser contar algo, fale com a oficina'],
  respondida: [409, 'Você já respondeu a esta pesquisa. Obrigado pela sua opinião'],
});

/** The survey that goes out as a link after the delivery. Nothing of the workshop's: a customer's phone loads it. */
export const pesquisaContracts = {
  verPesquisa: contract({
    method: 'GET',
    path: '/publico/pesquisa',
    summary: 'A pesquisa que o link abre',
    niveis: 'public',
    link: true,
    output: z.object({
      empresa: z.string(),
      concessionaria: z.string(),
      /** First name only. */
      cliente: z.string(),
      modelo: z.string(),
      respondida: z.boolean(),
      /** Never answered, and no longer open to be. */
      expirada: z.boolean(),
    }),
    refusals: [pesquisaRefusals.linkInvalido],
  }),
  responderPesquisa: contract({
    method: 'POST',
    path: '/publico/pesquisa',
    summary: 'Responder a pesquisa, uma vez',
    niveis: 'public',
    link: true,
    body: z.object({
      nota: z.number('Escolha uma nota de 0 a 10').int().min(0).max(10),
      aspectos: Aspectos,
      comentario: texto(1000).nullish(),
    }),
    output: Feito,
    // Sent again, it is told that it was answered.
    idempotent: false,
    refusals: [pesquisaRefusals.linkInvalido, pesquisaRefusals.encerrada, pesquisaRefusals.respondida],
  }),
};
