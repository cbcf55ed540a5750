import { z } from 'zod';
import { CLASSES_NPS } from '@oferta/domain/oficina-digital/pesquisa.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, Pagina } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { Busca, listaDe } from '../lista.ts';
import { relatoriosScreens } from '../relatorios/screens.ts';
import { niveisDe } from '../screen.ts';
import { Aspectos } from './pesquisa.ts';

export const listaPesquisasRefusals = refusals('pesquisa', {
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

/** What the workshop reads of the surveys. */
export const listaPesquisasContracts = {
  listPesquisas: contract({
    method: 'GET',
    path: '/pesquisa/:codConcessionaria',
    summary: 'O que os clientes responderam num período, com o NPS; os mais recentes primeiro',
    niveis: niveisDe(relatoriosScreens.dashboard),
    params: z.object({ codConcessionaria: Codigo }),
    query: Pagina.extend({
      de: Dia,
      ate: Dia,
      /** Client, plate or what was written. */
      busca: Busca,
      classe: z.enum(CLASSES_NPS).optional(),
      /** One answer, as its notice names it. */
      codPesquisa: z.coerce.number().int().positive().optional(),
    }),
    output: listaDe(PesquisaRespondida).extend({
      /** Of the whole period, whatever `classe` narrows the list to. */
      enviadas: z.number().int(),
      promotores: z.number().int(),
      neutros: z.number().int(),
      detratores: z.number().int(),
      /** −100 to 100; null without an answer. */
      nps: z.number().nullable(),
    }),
    refusals: [listaPesquisasRefusals.periodoLongo],
  }),
};
