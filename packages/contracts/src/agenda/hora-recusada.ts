import { CONFERENCIAS } from '@oferta/domain/agenda/capacidade/palavras.ts';
import { POLITICAS_DE_CAPACIDADE } from '@oferta/domain/agenda/capacidade/politica.ts';
import { TRANSPORTES } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Dia, DiaOuZero, Hora, texto } from '../fields.ts';
import { NIVEIS_ACESSO } from '../niveis-acesso.ts';

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

const niveis = NIVEIS_ACESSO.agendaEOrdens;

/** What an hour is asked for: jobs in the order in which they are done, with whom, how the client comes. */
const VisitaAConferir = z.object({
  codConcessionaria: Codigo,
  /** The visit that would move; its own hour stands in nobody's way. */
  codAgendamento: Codigo.nullish(),
  codConsultor: Codigo.nullish(),
  duracaoMin: z.number().int().min(5).max(720).nullish(),
  transporte: z.enum(TRANSPORTES).nullish(),
  /** Of the car: a house that plans by its own times may take longer on some. */
  modelo: texto(200).nullish(),
  servicos: z
    .array(
      z.object({
        codTipoServico: Codigo,
        tempoPadraoMin: z.number().int().min(1).max(2400),
        codMecanico: Codigo.nullish(),
      }),
    )
    .max(20),
});

export const horaContracts = {
  conferirHora: contract({
    method: 'POST',
    path: '/agendaVirtual/hora',
    summary:
      'Se uma hora cabe, antes de salvar; se não, o que falta, até quando e as três mais perto que cabem',
    niveis,
    writes: false,
    body: VisitaAConferir.extend({ dia: Dia, hora: Hora }),
    output: z.object({
      /** Null: it fits. */
      recusa: z
        .object({
          /** "14:00 não cabe: falta mecânico de câmbio até 16:00" */
          frase: z.string(),
          /** Saving it would be refused; false where the house only wants to know. */
          impede: z.boolean(),
          /** Squeezing it in is a way past. */
          encaixa: z.boolean(),
          recusada: HoraRecusada,
        })
        .nullable(),
    }),
  }),
  porQueNenhumaHora: contract({
    method: 'POST',
    path: '/agendaVirtual/nenhumaHora',
    summary: 'Por que nenhuma hora dos próximos 14 dias cabe',
    niveis,
    writes: false,
    body: VisitaAConferir.extend({ aPartirDe: DiaOuZero.default('0') }),
    output: z.object({ porque: z.string() }),
  }),
};
