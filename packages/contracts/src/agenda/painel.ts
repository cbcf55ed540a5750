import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Dia } from '../fields.ts';
import { niveisDe } from '../screen.ts';
import { Origem } from './registro-agendamento.ts';
import { agendaScreens } from './screens.ts';

const RISCOS = ['emDia', 'atencao', 'atrasado'] as const;

/** A delivery promised for today and what stands between the car and it. */
export const EntregaPrometida = z.object({
  codAgendamento: z.number().int(),
  placa: z.string().nullable(),
  modelo: z.string(),
  prometidaEm: z.string(),
  risco: z.enum(RISCOS),
  /** 'Peça', 'Aprovação do cliente', 'Inspeção', '1 h 10 de serviço', 'Não iniciado, 1 h 20', 'Pronto'. */
  falta: z.string(),
  /** When it should be ready; null: nobody can say. */
  chegaEm: z.string().nullable(),
});

/** Null: nobody knows. */
const Valor = z.number().nullable();
const Minutos = z.number().int();

const carga = { reservadoMin: Minutos, capacidadeMin: Minutos, ocupacao: Valor } as const;

/** A person's day. */
export const CargaDaPessoa = z.object({
  codigo: z.number().int(),
  nome: z.string(),
  imagem: z.string().nullable(),
  ...carga,
});
export type CargaDaPessoa = z.infer<typeof CargaDaPessoa>;

/**
 * A type of service in the days shown, in their order: what is booked, how much more of it fits beside everything else, and
 * what of it nobody has the minutes for. A mechanic's minute is sold once, whatever they know.
 */
export const CargaDaHabilidade = z.object({
  codTipoServico: z.number().int(),
  nome: z.string(),
  dias: z.array(z.object({ reservadoMin: Minutos, livreMin: Minutos, semLugarMin: Minutos })),
});

/** A channel's way from the booking to the sale. */
export const CanalDoFunil = z.object({
  origem: Origem,
  agendados: z.number().int(),
  compareceram: z.number().int(),
  entregues: z.number().int(),
  faturamentoCentavos: z.number(),
});

export const PainelDaAgenda = z.object({
  dia: z.string(),
  /** The dealership's own today. */
  hoje: z.string(),
  agendados: z.number().int(),
  /** Mean of the same weekday in the four weeks before; null without one. */
  mediaDoDia: Valor,
  recebidos: z.number().int(),
  /** Booked for an hour that has come. */
  esperados: z.number().int(),
  naoVieram: z.number().int(),
  /** Of the day and of the 30 days before, by the dictionary. */
  noShow: Valor,
  noShowDoMes: Valor,
  ...carga,
  horasVendidasMin: Minutos,
  horasDisponiveisMin: Minutos,
  /** From the car's reception to the start of its first job, mean of the day's. */
  recepcaoMediaMin: Valor,
  /** Promised before now and not delivered, whatever the day. */
  atrasadas: z.object({ quantas: z.number().int(), maiorMin: Valor }),
  /** Promised for the day and in danger or late, the nearest promise first. */
  promessas: z.array(EntregaPrometida),
  mecanicos: z.array(CargaDaPessoa),
  consultores: z.array(CargaDaPessoa),
  /** Seven days from the day on; closed ones have no hours. What is past is never free. */
  dias: z.array(
    z.object({
      dia: z.string(),
      fechado: z.boolean(),
      ...carga,
      livreMin: Minutos,
      /** Left to today by earlier days, on cars that are in the house; not in what is booked. */
      trazidoMin: Minutos,
      semLugarMin: Minutos,
    }),
  ),
  habilidades: z.array(CargaDaHabilidade),
  /** The 30 days before the day. */
  funil: z.array(CanalDoFunil),
  lidoEm: z.string(),
});
export type PainelDaAgenda = z.infer<typeof PainelDaAgenda>;

export const painelAgendaContracts = {
  verPainelDaAgenda: contract({
    method: 'GET',
    path: '/agendaVirtual/painel/:codConcessionaria',
    summary: 'Os números do dia da agenda, a carga de 7 dias por habilidade e o funil por canal',
    niveis: niveisDe(agendaScreens.dashboard),
    params: z.object({ codConcessionaria: Codigo }),
    /** Today when not said. */
    query: z.object({ dia: Dia.optional() }),
    output: PainelDaAgenda,
  }),
};
