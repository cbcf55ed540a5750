import { z } from 'zod';
import { ASPECTOS, CLASSES_NPS } from '@oferta/domain/oficina-digital/pesquisa.ts';
import { listaDe } from '../cadastros/lista.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, Feito, Pagina, texto } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { relatoriosScreens } from '../relatorios/screens.ts';
import { niveisDe } from '../screen.ts';
import { porToken } from './publico.ts';

/** Stars, 1 to 5, of what the customer cared to rate. */
export const Aspectos = z.partialRecord(z.enum(ASPECTOS), z.number().int().min(1).max(5));

export const pesquisaRefusals = refusals('pesquisa', {
  linkInvalido: [404, 'Este link não existe ou foi digitado errado. Abra de novo pela mensagem'],
  encerrada: [409, 'Esta pesquisa já se encerrou. Se quiser contar algo, fale com a oficina'],
  respondida: [409, 'Você já respondeu a esta pesquisa. Obrigado pela sua opinião'],
  periodoLongo: [422, 'Escolha um período de até 366 dias'],
});

/** An answered survey, as the workshop reads it. */
export const PesquisaRespondida = z.object({
  codPesquisa: z.number().int(),
  codAgendamento: z.number().int(),
  nota: z.number().int(),
  classe: z.enum(CLASSES_NPS),
  aspectos: Aspectos.nullable(),
  comentario: z.string().nullable(),
  cliente: z.string(),
  telefone: z.string().nullable(),
  placa: z.string().nullable(),
  modelo: z.string(),
  consultor: z.string().nullable(),
  entregueEm: z.string(),
  respondidaEm: z.string(),
});
export type PesquisaRespondida = z.infer<typeof PesquisaRespondida>;

/** The survey: by the link that goes out after the delivery, and what the workshop reads of it. */
export const pesquisaContracts = {
  verPesquisa: contract({
    method: 'GET',
    path: '/publico/pesquisa/:token',
    summary: 'A pesquisa que o link abre',
    niveis: 'public',
    params: porToken,
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
    path: '/publico/pesquisa/:token',
    summary: 'Responder a pesquisa, uma vez',
    niveis: 'public',
    params: porToken,
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
  listPesquisas: contract({
    method: 'GET',
    path: '/pesquisa/:codConcessionaria',
    summary: 'O que os clientes responderam num período, com o NPS; os mais recentes primeiro',
    niveis: niveisDe(relatoriosScreens.dashboard),
    params: z.object({ codConcessionaria: Codigo }),
    query: Pagina.extend({ de: Dia, ate: Dia, classe: z.enum(CLASSES_NPS).optional() }),
    output: listaDe(PesquisaRespondida).extend({
      /** Of the whole period, whatever `classe` narrows the list to. */
      enviadas: z.number().int(),
      promotores: z.number().int(),
      neutros: z.number().int(),
      detratores: z.number().int(),
      /** −100 to 100; null without an answer. */
      nps: z.number().nullable(),
    }),
    refusals: [pesquisaRefusals.periodoLongo],
  }),
};
