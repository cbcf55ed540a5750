import { POLITICAS_DE_CAPACIDADE } from '@oferta/domain/agenda/capacidade/politica.ts';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Dia, DiaOuZero, Feito, Hora, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { NIVEIS_ACESSO } from '../niveis-acesso.ts';
import { Semana } from '../cadastros/semana.ts';
import { agendamentoRefusals } from './agendamento.ts';

const niveis = NIVEIS_ACESSO.agendaEOrdens;
// What the mechanics' board reads of a dealership.
const noQuadro = NIVEIS_ACESSO.quadroEOrdens;
const porConcessionaria = z.object({ codConcessionaria: Codigo });

export const Consultor = z.object({
  codConsultor: z.number().int(),
  nome: z.string(),
  nomeTratado: z.string(),
  /** False: has left, with visits that are still theirs; nothing new is given to them. */
  ativo: z.boolean(),
  /** 1–8, by position in the list (spec §3). */
  corAgenda: z.number().int(),
  imagem: z.string().nullable(),
  capacidade: z.number().int(),
  jornada: Semana.nullable(),
});
export type Consultor = z.infer<typeof Consultor>;

export const Mecanico = z.object({
  codMecanico: z.number().int(),
  nome: z.string(),
  nomeTratado: z.string(),
  /** False: has left, with jobs that are still theirs. */
  ativo: z.boolean(),
  /** Their own picture, or the figure that stands for one (spec §3). */
  imagem: z.string(),
  especialidades: z.array(z.number().int()),
  jornada: Semana.nullable(),
});
export type Mecanico = z.infer<typeof Mecanico>;

export const TipoServico = z.object({
  codTipoServico: z.number().int(),
  nome: z.string(),
  /** Types 9–12 never appear on the reception board (spec §4). */
  naRecepcao: z.boolean(),
  tempoPadraoMin: z.number().int(),
});
export type TipoServico = z.infer<typeof TipoServico>;

export const Bloqueio = z.object({
  codBloqueio: z.number().int(),
  recurso: z.enum(['concessionaria', 'consultor', 'mecanico', 'box']),
  codRecurso: z.number().int().nullable(),
  dia: z.string(),
  inicioMin: z.number().int(),
  fimMin: z.number().int(),
  motivo: z.string(),
});
export type Bloqueio = z.infer<typeof Bloqueio>;

/** A span of a day to be taken from a person, a bay or, without a code, the whole house. */
export const BloqueioNovo = z.object({
  recurso: z.enum(['concessionaria', 'consultor', 'mecanico', 'box']),
  codRecurso: Codigo.nullish(),
  dia: Dia,
  inicio: Hora,
  fim: Hora,
  motivo: textoObrigatorio(120, 'Informe o motivo do bloqueio'),
});

/** What a span of days looks like before anything is booked. */
export const Calendario = z.object({
  fuso: z.string(),
  intervaloMin: z.number().int(),
  /** Appointments a day; null: as many as people can receive. */
  capacidadeDia: z.number().int().nullable(),
  /** What the desk does with an hour the workshop has no capacity for. */
  politicaCapacidade: z.enum(POLITICAS_DE_CAPACIDADE),
  /** What a minute late counts for a client who waits in the shop; 1: as for anybody. */
  pesoDeQuemEspera: z.number().int(),
  semana: Semana,
  feriados: z.array(z.object({ dia: z.string(), nome: z.string() })),
  bloqueios: z.array(Bloqueio),
  boxes: z.array(z.object({ codBox: z.number().int(), nome: z.string() })),
});
export type Calendario = z.infer<typeof Calendario>;

export const Vaga = z.object({
  dia: z.string(),
  hora: z.string(),
  codConsultor: z.number().int(),
  codMecanico: z.number().int().nullable(),
});

export const equipeRefusals = refusals('equipe', {
  bloqueioNaoEncontrado: [404, 'Este bloqueio já foi removido'],
  recursoDesconhecido: [422, 'Consultor, mecânico ou box não encontrado nesta concessionária'],
  fimAntesDoInicio: [422, 'O fim precisa ser depois do início'],
});

export const equipeContracts = {
  mecanicosquadro: contract({
    method: 'GET',
    path: '/mecanicosquadro/:codConcessionaria',
    summary: 'Mecânicos do quadro da oficina',
    niveis: noQuadro,
    params: porConcessionaria,
    output: z.array(Mecanico),
  }),
  agendaconsultores: contract({
    method: 'GET',
    path: '/agendaconsultores/:codConcessionaria',
    summary: 'Consultores da agenda',
    niveis,
    params: porConcessionaria,
    output: z.array(Consultor),
  }),
  tipoServico: contract({
    method: 'GET',
    path: '/tipoServico/:codConcessionaria',
    summary: 'Tipos de serviço',
    niveis: noQuadro,
    params: porConcessionaria,
    output: z.array(TipoServico),
  }),
  horariosOcupadosTecnicos: contract({
    method: 'GET',
    path: '/horariosOcupadosTecnicos/:codConcessionaria/:data',
    summary: 'Horários ocupados de cada mecânico no dia (0 vale hoje)',
    niveis: noQuadro,
    params: z.object({ codConcessionaria: Codigo, data: DiaOuZero }),
    output: z.array(
      z.object({
        codMecanico: z.number().int(),
        ocupados: z.array(
          z.object({
            inicioMin: z.number().int(),
            fimMin: z.number().int(),
            codServico: z.number().int().nullable(),
            motivo: z.string(),
          }),
        ),
      }),
    ),
  }),
  calendario: contract({
    method: 'GET',
    path: '/agendaVirtual/calendario/:codConcessionaria/:inicio/:fim',
    summary: 'Expediente, feriados, bloqueios e boxes de um período',
    niveis: noQuadro,
    params: z.object({ codConcessionaria: Codigo, inicio: DiaOuZero, fim: DiaOuZero }),
    output: Calendario,
    refusals: [agendamentoRefusals.periodoLongo],
  }),
  vagas: contract({
    method: 'GET',
    path: '/agendaVirtual/vagas/:codConcessionaria',
    summary: 'Primeiros horários livres para estes serviços',
    niveis,
    params: porConcessionaria,
    query: z.object({
      aPartirDe: DiaOuZero.default('0'),
      minutos: z.coerce.number().int().min(5).max(720),
      /** Comma-separated service types the mechanic must have. */
      tipos: z
        .string()
        .regex(/^\d+(,\d+)*$/)
        .optional(),
      /** The jobs apart, "type:minutes,…", for a house that plans by its own times; `minutos` are all of them together. */
      servicos: z
        .string()
        .regex(/^\d{1,9}:\d{1,4}(,\d{1,9}:\d{1,4}){0,19}$/)
        .optional(),
      modelo: z.string().max(200).optional(),
      codConsultor: Codigo.optional(),
      /** The mechanic asked for. Left out: whoever has the speciality. */
      codMecanico: Codigo.optional(),
      /** How long the consultant has to be free. Left out: one slot. */
      duracaoMin: z.coerce.number().int().min(5).max(720).optional(),
      quantas: z.coerce.number().int().min(1).max(20).default(3),
    }),
    output: z.array(Vaga),
  }),
  ultimaVisita: contract({
    method: 'GET',
    path: '/agendaVirtual/ultimaVisita/:codConcessionaria/:placa',
    summary: 'Cliente e veículo da última visita da placa, e agendamento aberto na semana',
    niveis,
    params: z.object({ codConcessionaria: Codigo, placa: z.string().min(4).max(20) }),
    output: z.object({
      ultima: z
        .object({
          cliente: z.object({
            nome: z.string(),
            documento: z.string().nullable(),
            telefone: z.string().nullable(),
            email: z.string().nullable(),
          }),
          veiculo: z.object({
            placa: z.string().nullable(),
            chassi: z.string().nullable(),
            modelo: z.string(),
            marca: z.string().nullable(),
            ano: z.string().nullable(),
            km: z.number().int().nullable(),
            cor: z.string().nullable(),
          }),
          /** Null: booked or missed, but never here. */
          dataAgendamento: z.string().nullable(),
          noShows: z.number().int(),
        })
        .nullable(),
      aberto: z
        .object({
          codAgendamento: z.number().int(),
          dataAgendamento: z.string(),
          horaAgendamento: z.string(),
        })
        .nullable(),
    }),
  }),
  bloquear: contract({
    method: 'POST',
    path: '/agendaVirtual/bloqueio',
    summary: 'Bloquear um período',
    niveis,
    body: BloqueioNovo.extend({ codConcessionaria: Codigo }),
    output: Bloqueio,
    refusals: [equipeRefusals.recursoDesconhecido, equipeRefusals.fimAntesDoInicio],
  }),
  desbloquear: contract({
    method: 'DELETE',
    path: '/agendaVirtual/bloqueio/:codBloqueio',
    summary: 'Remover um bloqueio',
    niveis,
    params: z.object({ codBloqueio: Codigo }),
    output: Feito,
    refusals: [equipeRefusals.bloqueioNaoEncontrado],
  }),
};
