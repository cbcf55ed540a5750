import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Dia, Feito, Hora, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { NIVEIS_ACESSO } from '../niveis-acesso.ts';
import { agendamentoRefusals } from './agendamento.ts';

/** A visit ahead over which something was laid. Times are local to the dealership. */
export const VisitaAtingida = z.object({
  codAgendamento: z.number().int(),
  cliente: z.string(),
  telefone: z.string().nullable(),
  placa: z.string().nullable(),
  modelo: z.string(),
  dia: z.string(),
  hora: z.string(),
  /** What it is hit by: "Dedetização", "Padroeira", "fora do expediente". */
  motivo: z.string(),
});
export type VisitaAtingida = z.infer<typeof VisitaAtingida>;

/** What a client wrote, on the visit it is about. */
export const Recado = z.object({
  codRecado: z.number().int(),
  codAgendamento: z.number().int(),
  cliente: z.string(),
  telefone: z.string(),
  placa: z.string().nullable(),
  dia: z.string(),
  hora: z.string(),
  texto: z.string(),
  recebidoEm: z.string(),
  /** Until when WhatsApp takes an answer in free words: 24 hours. */
  respondeAte: z.string(),
});
export type Recado = z.infer<typeof Recado>;

/** A message about a visit ahead that reached nobody, by whatever way. */
export const NaoAvisado = z.object({
  codAgendamento: z.number().int(),
  cliente: z.string(),
  telefone: z.string().nullable(),
  placa: z.string().nullable(),
  dia: z.string(),
  hora: z.string(),
  texto: z.string(),
  erro: z.string(),
});
export type NaoAvisado = z.infer<typeof NaoAvisado>;

export const porResolverRefusals = refusals('porResolver', {
  recadoNaoEncontrado: [404, 'Este recado não existe mais'],
  recadoResolvido: [409, 'Este recado já foi resolvido por um colega'],
  janelaFechada: [
    409,
    'O WhatsApp só aceita resposta livre até 24 horas depois do recado. Ligue para o cliente',
  ],
  semWhatsApp: [409, 'O WhatsApp deste distribuidor está desligado. Ligue para o cliente'],
  visitaPassou: [409, 'Esta visita não está mais por vir'],
});

const niveis = NIVEIS_ACESSO.agenda;

export const porResolverContracts = {
  porResolver: contract({
    method: 'GET',
    path: '/agendaVirtual/porResolver/:codConcessionaria',
    summary:
      'O que espera por alguém: visitas atingidas por bloqueios e folgas, recados de clientes, quem não foi avisado',
    niveis,
    params: z.object({ codConcessionaria: Codigo }),
    output: z.object({
      atingidas: z.array(VisitaAtingida),
      recados: z.array(Recado),
      naoAvisados: z.array(NaoAvisado),
    }),
  }),
  visitasNoBloqueio: contract({
    method: 'POST',
    path: '/agendaVirtual/visitasNoBloqueio',
    summary: 'As visitas que um bloqueio, uma folga ou um fechamento atingiria, antes de salvar',
    niveis,
    writes: false,
    body: z.object({
      codConcessionaria: Codigo,
      recurso: z.enum(['concessionaria', 'consultor', 'mecanico', 'box']),
      codRecurso: Codigo.nullish(),
      de: Dia,
      ate: Dia,
      inicio: Hora.default('00:00'),
      /** Left out: to the end of the day. */
      fim: Hora.nullish(),
    }),
    output: z.array(VisitaAtingida),
  }),
  manterVisita: contract({
    method: 'POST',
    path: '/agendaVirtual/manterVisita/:codAgendamento',
    summary: 'Manter uma visita na hora que tem, apesar do que foi posto sobre ela',
    niveis,
    params: z.object({ codAgendamento: Codigo }),
    output: Feito,
    refusals: [agendamentoRefusals.naoEncontrado, porResolverRefusals.visitaPassou],
  }),
  resolverRecado: contract({
    method: 'POST',
    path: '/agendaVirtual/recado/:codRecado',
    summary: 'Resolver o recado de um cliente, com uma resposta pelo WhatsApp ou sem ela',
    niveis,
    params: z.object({ codRecado: Codigo }),
    body: z.object({ resposta: textoObrigatorio(1000, 'Escreva a resposta').nullish() }),
    output: Feito,
    refusals: [
      porResolverRefusals.recadoNaoEncontrado,
      porResolverRefusals.recadoResolvido,
      porResolverRefusals.janelaFechada,
      porResolverRefusals.semWhatsApp,
    ],
  }),
};
