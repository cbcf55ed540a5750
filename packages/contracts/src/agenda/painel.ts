import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Dia, Pagina } from '../fields.ts';
import { agendamentoRefusals } from './agendamento.ts';
import { niveisDe } from '../screen.ts';
import { Origem, Situacao } from './registro-agendamento.ts';
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
  /** In the registry's list: the person's colour everywhere. */
  posicao: z.number().int(),
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
  dias: z.array(
    z.object({
      reservadoMin: Minutos,
      livreMin: Minutos,
      semLugarMin: Minutos,
      /** Left to today by earlier days; not in what is booked. */
      trazidoMin: Minutos,
    }),
  ),
});

/** A job, or a part of one, that nobody of a day has the minutes for. */
export const Sobrecarga = z.object({
  dia: z.string(),
  codAgendamento: z.number().int(),
  placa: z.string().nullable(),
  modelo: z.string(),
  servico: z.string(),
  /** Who it is planned for; null: nobody yet. */
  mecanico: z.string().nullable(),
  /** Earlier days left it. */
  trazido: z.boolean(),
  semLugarMin: Minutos,
});

/** A channel's way from the booking to the sale. */
export const CanalDoFunil = z.object({
  origem: Origem,
  agendados: z.number().int(),
  /** Not taken back in time. */
  mantidos: z.number().int(),
  compareceram: z.number().int(),
  os: z.number().int(),
  faturamentoCentavos: z.number(),
});

/** What the panel looks at: a day and the six after it, its week, or its month. */
export const PERIODOS_DO_PAINEL = ['dia', 'semana', 'mes'] as const;
export type PeriodoDoPainel = (typeof PERIODOS_DO_PAINEL)[number];
const PeriodoDoPainel = z.enum(PERIODOS_DO_PAINEL);

/** The lists behind the panel's numbers: three of the agenda as it stands, four of the counted steps. */
export const LISTAS_DO_PAINEL = [
  'marcados',
  'recebidos',
  'faltaram',
  'agendados',
  'mantidos',
  'compareceram',
  'os',
] as const;
export type ListaDoPainel = (typeof LISTAS_DO_PAINEL)[number];

export const VisitaDoPainel = z.object({
  codAgendamento: z.number().int(),
  dia: z.string(),
  hora: z.string(),
  placa: z.string().nullable(),
  modelo: z.string(),
  cliente: z.string(),
  situacao: Situacao,
});
export type VisitaDoPainel = z.infer<typeof VisitaDoPainel>;

export const PainelDaAgenda = z.object({
  dia: z.string(),
  periodo: PeriodoDoPainel,
  /** First and last day of what is counted; of a day both are the day. */
  de: z.string(),
  ate: z.string(),
  /** The dealership's own today. */
  hoje: z.string(),
  agendados: z.number().int(),
  /** Mean of the same weekday in the four weeks before, of those weeks, or of the three months before; null without one. */
  media: Valor,
  recebidos: z.number().int(),
  /** Booked for an hour that has come. */
  esperados: z.number().int(),
  naoVieram: z.number().int(),
  /** Of what is counted and of the 30 days before it, by the dictionary. */
  noShow: Valor,
  noShowDoMes: Valor,
  ...carga,
  horasVendidasMin: Minutos,
  horasDisponiveisMin: Minutos,
  /** From the car's reception to the start of its first job, mean of the day's. */
  recepcaoMediaMin: Valor,
  /** Promised before now and not delivered, whatever the day. */
  atrasadas: z.object({ quantas: z.number().int(), maiorMin: Valor }),
  /** Promised for these days and in danger or late, the nearest promise first. */
  promessas: z.array(EntregaPrometida),
  mecanicos: z.array(CargaDaPessoa),
  consultores: z.array(CargaDaPessoa),
  /** Seven days, from the day on or of its week, or the weeks of a month; closed ones have no hours. What is past is never free. */
  dias: z.array(
    z.object({
      dia: z.string(),
      /** Its last day: of a week another. */
      ate: z.string(),
      fechado: z.boolean(),
      ...carga,
      livreMin: Minutos,
      /** Left to today by earlier days, on cars that are in the house; not in what is booked. */
      trazidoMin: Minutos,
      semLugarMin: Minutos,
    }),
  ),
  habilidades: z.array(CargaDaHabilidade),
  /** The jobs that `semLugarMin` is made of, in the order of their days. */
  sobrecarga: z.array(Sobrecarga),
  /** Of a day the 30 before it; of a week or month what of it is over. */
  funil: z.array(CanalDoFunil),
  /** What the funnel counts; null: none of it is over. */
  funilDe: z.object({ de: z.string(), ate: z.string() }).nullable(),
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
    query: z.object({ dia: Dia.optional(), periodo: PeriodoDoPainel.default('dia') }),
    output: PainelDaAgenda,
  }),
  listVisitasDoPainel: contract({
    method: 'GET',
    path: '/agendaVirtual/painel/:codConcessionaria/visitas',
    summary: 'As visitas que fazem um número do painel da agenda',
    niveis: niveisDe(agendaScreens.dashboard),
    params: z.object({ codConcessionaria: Codigo }),
    query: Pagina.extend({
      lista: z.enum(LISTAS_DO_PAINEL),
      /** Both included, 62 days at most. */
      inicio: Dia,
      fim: Dia,
      origem: Origem.optional(),
    }),
    output: z.object({ total: z.number().int(), itens: z.array(VisitaDoPainel) }),
    refusals: [agendamentoRefusals.periodoLongo],
  }),
};
