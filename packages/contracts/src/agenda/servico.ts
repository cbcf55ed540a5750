import { CONFERENCIA_DA_ENTREGA } from '@oferta/domain/agenda/entrega/entrega.ts';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Dia, DiaOuZero, Hora, texto, textoObrigatorio, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { NIVEIS_ACESSO } from '../niveis-acesso.ts';
import { agendamentoRefusals } from './agendamento.ts';
import { equipeRefusals } from './equipe.ts';
import { StatusServicoFio, Transporte } from './registro-agendamento.ts';

/** Whoever works with the mechanics' board. */
export const niveisDoQuadro = NIVEIS_ACESSO.quadroDosMecanicos;
// Handing the car over is the reception's.
const naRecepcao = NIVEIS_ACESSO.agenda;
/** A call about one job. */
export const porCodigo = z.object({ codServico: Codigo });

export const MotivoParalisacao = z.enum([
  'aguardandoPeca',
  'aguardandoAprovacao',
  'terceiro',
  'ferramenta',
  'garantia',
  'outro',
]);

/** A job as lanes, lists and feeds carry it (spec §3 Service record; product 02 Records). */
export const ServicoAgendado = z.object({
  codServico: z.number().int(),
  codAgendamento: z.number().int(),
  codConcessionaria: z.number().int(),
  placa: z.string().nullable(),
  chassi: z.string().nullable(),
  cliente: z.string(),
  modelo: z.string(),
  status: StatusServicoFio,
  osAberta: z.boolean(),
  numeroOs: z.string().nullable(),
  codTipoServico: z.number().int(),
  descricao: z.string(),
  tempoPadraoMin: z.number().int(),
  tempoAdicionalMin: z.number().int(),
  /** What it is planned with: the table's and what was added, or the house's own time where it has switched that on. */
  minutosPrevistos: z.number().int().optional(),
  codMecanico: z.number().int().nullable(),
  codBox: z.number().int().nullable(),
  inicioPlanejado: z.string().nullable(),
  fimPlanejado: z.string().nullable(),
  /** When the vehicle was received and the job entered the queue. */
  dataInicioServico: z.string().nullable(),
  /** When a mechanic started it. */
  dataInicioServicoExecucao: z.string().nullable(),
  dataFimServico: z.string().nullable(),
  dataAgendamento: z.string(),
  horaAgendamento: z.string(),
  codConsultor: z.number().int().nullable(),
  consultorAgendado: z.string().nullable(),
  percentual: z.number().int(),
  paralisado: z.boolean(),
  motivoParalisacao: MotivoParalisacao.nullable(),
  textoParalisacao: z.string().nullable(),
  paralisadoEm: z.string().nullable(),
  /** When a stopped job is expected to go on. */
  previsaoRetorno: z.string().nullable(),
  /** Worked until now or the end, pauses excluded, minutes. */
  trabalhadoMin: z.number().int(),
  transporte: Transporte.nullable(),
  /** The job's or its visit's: one of them was squeezed in. */
  encaixe: z.boolean(),
  /** The job itself was: it holds no place in its mechanic's lane. */
  foraDaRaia: z.boolean(),
  previsaoEntrega: z.string().nullable(),
  prisma: z.number().int().nullable(),
  ganchoChave: z.number().int().nullable(),
  situacao: z.string(),
  versao: z.number().int(),
});
export type ServicoAgendado = z.infer<typeof ServicoAgendado>;

/** Impediments of the lifecycle: one sentence each, naming the present state (product 02, Service lifecycle). */
export const servicoRefusals = refusals('servico', {
  naoEncontrado: [404, 'Serviço não encontrado'],
  transicaoRecusada: [409, 'Não é possível {acao}: o serviço está {estado}'],
  semMecanico: [409, 'Escolha o mecânico antes de iniciar'],
  aguardaAprovacao: [409, 'Aguarda a aprovação do cliente (orçamento {numero})'],
  osFechada: [409, 'Receba o veículo antes de iniciar: a OS não está aberta'],
  mecanicoComServico: [
    409,
    '{mecanico} está com {quem} em andamento. Pause esse serviço antes de iniciar outro',
  ],
  alterado: [409, '{quem} alterou este serviço há pouco. Confira os dados atuais e tente de novo'],
  percentualInvalido: [422, 'Informe um percentual inteiro de 0 a 100'],
  motivoObrigatorio: [422, 'Descreva o motivo da paralisação'],
  motivoDaReprovacao: [422, 'Informe o motivo da reprovação'],
});

/** What any step of a job's life may be refused for. */
export const recusasDaAcao = [servicoRefusals.naoEncontrado, servicoRefusals.transicaoRecusada];
/** Also of a job that waits for its customer's answer. */
export const recusasDaVolta = [...recusasDaAcao, servicoRefusals.aguardaAprovacao];
/** What a place on the board may be refused for. */
export const recusasDoLugar = [
  agendamentoRefusals.mecanicoOcupado,
  agendamentoRefusals.boxOcupado,
  agendamentoRefusals.mecanicoDesconhecido,
  agendamentoRefusals.semEspecialidade,
  agendamentoRefusals.passado,
  agendamentoRefusals.fechado,
  agendamentoRefusals.foraDoExpediente,
  agendamentoRefusals.bloqueado,
  equipeRefusals.recursoDesconhecido,
];

/** A step of a job's life. */
export const acaoDoServico = <const P extends string>(path: P, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    niveis: niveisDoQuadro,
    params: porCodigo,
    output: ServicoAgendado,
  }) as const;

export const ItemConferido = z.enum(CONFERENCIA_DA_ENTREGA);

/** Where and when a job goes on the board. */
export const Planejamento = z.object({
  codMecanico: Codigo.nullable(),
  codBox: Codigo.nullish(),
  data: Dia,
  hora: Hora,
  motivoEspecialidade: texto(200).nullish(),
  encaixe: z.boolean().optional(),
});

/** A job given its place on the board; the version is that of who read it there. */
export const Escala = Planejamento.extend({
  codServico: Codigo,
  versao: Versao.optional(),
  duracaoMin: z.number().int().min(5).max(1440).optional(),
});

/** A later job of the same lane that a longer job now overlaps, and when it would begin; null: back in the tray. */
export const Empurrado = z.object({
  codServico: z.number().int(),
  descricao: z.string(),
  placa: z.string().nullable(),
  de: z.string(),
  para: z.string().nullable(),
});

/** The first time a mechanic can do the whole of a job. */
export const LugarDoServico = z.object({ dia: z.string(), hora: z.string(), codMecanico: z.number().int() });
export type LugarDoServico = z.infer<typeof LugarDoServico>;

export const servicoContracts = {
  listServicosAgendados: contract({
    method: 'GET',
    path: '/agendamentoServicos/:codConcessionaria/:data',
    summary: 'Serviços do dia (0 vale hoje)',
    niveis: niveisDoQuadro,
    params: z.object({ codConcessionaria: Codigo, data: DiaOuZero }),
    output: z.array(ServicoAgendado),
  }),
  servicosParalizado: contract({
    method: 'GET',
    path: '/servicosParalizado/:codConcessionaria',
    summary: 'Serviços paralisados, do mais antigo ao mais novo',
    niveis: niveisDoQuadro,
    params: z.object({ codConcessionaria: Codigo }),
    output: z.array(ServicoAgendado),
  }),
  iniciarServico: contract({
    ...acaoDoServico('/iniciaServicoAgendado/:codServico', 'Iniciar o serviço'),
    refusals: [
      ...recusasDaVolta,
      servicoRefusals.semMecanico,
      servicoRefusals.osFechada,
      servicoRefusals.mecanicoComServico,
    ],
  }),
  atualizarPercentual: contract({
    ...acaoDoServico('/atualizaPercentualRealizado/:codServico/:percentual', 'Informar quanto já foi feito'),
    params: z.object({ codServico: Codigo, percentual: z.coerce.number() }),
    refusals: [...recusasDaAcao, servicoRefusals.percentualInvalido],
  }),
  lugaresDoServico: contract({
    method: 'GET',
    path: '/agendaVirtual/lugaresDoServico/:codServico',
    summary: 'Onde o serviço cabe: o primeiro horário livre de cada mecânico, do mais cedo ao mais tarde',
    niveis: niveisDoQuadro,
    params: porCodigo,
    query: z.object({
      aPartirDe: DiaOuZero.default('0'),
      /** Left out: everybody with the job's speciality. */
      codMecanico: Codigo.optional(),
      quantos: z.coerce.number().int().min(1).max(20).default(3),
    }),
    output: z.array(LugarDoServico),
    refusals: [servicoRefusals.naoEncontrado],
  }),
  removerParalisado: contract({
    method: 'GET',
    path: '/removerServicoParalizado/:codServico',
    summary: 'Devolver um serviço paralisado à fila',
    niveis: niveisDoQuadro,
    params: porCodigo,
    output: ServicoAgendado,
    writes: true,
    refusals: recusasDaVolta,
  }),
  finalizarServico: contract({
    ...acaoDoServico('/finalizaServicoAgendado/:codServico', 'Concluir o serviço'),
    refusals: recusasDaAcao,
  }),
  cancelarInicio: contract({
    ...acaoDoServico('/cancelaInicioServicoAgendado/:codServico', 'Desfazer o início'),
    refusals: recusasDaAcao,
  }),
  registrarQualidade: contract({
    ...acaoDoServico('/qualidadeRealizadaServicoAgendado/:codServico', 'Aprovar ou reprovar a inspeção'),
    /** Reproved: the job goes back to the queue with the reason. */
    body: z.object({ aprovado: z.boolean(), motivo: texto(300).nullish() }).optional(),
    refusals: [...recusasDaAcao, servicoRefusals.motivoDaReprovacao],
  }),
  cancelarQualidade: contract({
    ...acaoDoServico('/cancelaQualidadeServicoAgendado/:codServico', 'Desfazer a inspeção'),
    refusals: recusasDaAcao,
  }),
  registrarEntrega: contract({
    ...acaoDoServico('/entregaRealizadaServicoAgendado/:codServico', 'Registrar a entrega'),
    niveis: naRecepcao,
    /** Who took the car, what was gone through, and the signature drawn on screen (PNG data URL, at most 100 kB). */
    body: z
      .object({
        retiradoPor: texto(120).nullish(),
        conferencia: z.array(ItemConferido).max(CONFERENCIA_DA_ENTREGA.length).optional(),
        assinatura: z
          .string()
          .max(140_000)
          .regex(/^data:image\/png;base64,[\w+/]+=*$/, 'Assine de novo')
          .nullish(),
      })
      .optional(),
    refusals: recusasDaAcao,
  }),
  cancelarEntrega: contract({
    ...acaoDoServico('/cancelaEntregaServicoAgendado/:codServico', 'Desfazer a entrega'),
    niveis: naRecepcao,
    refusals: recusasDaAcao,
  }),
  agendamentoTempoAdicional: contract({
    method: 'POST',
    path: '/agendamentoTempoAdicional',
    summary: 'Acrescentar tempo a um serviço',
    niveis: niveisDoQuadro,
    body: z.object({
      codServico: Codigo,
      minutos: z.number().int().min(-720).max(720),
      motivo: textoObrigatorio(200, 'Informe o motivo do tempo adicional'),
      /** False: only says which later jobs would have to move. */
      confirmar: z.boolean(),
      /** What of that was shown before confirming; when others would move by now, nothing is done and they are told. */
      vistos: z
        .array(z.object({ codServico: Codigo, para: texto(40).nullable() }))
        .max(200)
        .optional(),
    }),
    output: z.object({
      aplicado: z.boolean(),
      servico: ServicoAgendado,
      empurrados: z.array(Empurrado),
      /** That the job now ends when the house is closed, in words. */
      aviso: z.string().nullable(),
    }),
    refusals: [
      ...recusasDaAcao,
      agendamentoRefusals.mecanicoOcupado,
      agendamentoRefusals.boxOcupado,
      agendamentoRefusals.foraDoExpediente,
      agendamentoRefusals.bloqueado,
    ],
  }),
  agendamentoMecanico: contract({
    method: 'POST',
    path: '/agendamentoMecanico',
    summary: 'Escalar mecânico, box e horário de um serviço',
    niveis: niveisDoQuadro,
    body: Escala,
    output: ServicoAgendado,
    refusals: [
      ...recusasDaAcao,
      ...recusasDoLugar,
      servicoRefusals.alterado,
      servicoRefusals.mecanicoComServico,
    ],
  }),
};
