import { z } from 'zod';
import {
  Codigo,
  Dia,
  DocumentoDito,
  Hora,
  Instante,
  NumeroOsDito,
  TelefoneDito,
  texto,
  textoObrigatorio,
  VeiculoDito,
  Versao,
} from '../fields.ts';
import { MotivoDaPrevisao } from './promessa.ts';

/** Words of the wire. The domain's tables of the same words (agenda/agendamento.ts) give their captions. */
export const Situacao = z.enum([
  'pendente',
  'confirmado',
  'recepcionado',
  'emAtendimento',
  'entregue',
  'noShow',
  'cancelado',
]);
export const Origem = z.enum(['telefone', 'balcao', 'site', 'whatsapp', 'integracao']);
export const Transporte = z.enum(['espera', 'levaETraz', 'taxi', 'deixa']);
export const StatusServicoFio = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
]);

/** A job as it rides inside its appointment: what cards and lanes need. */
export const ServicoResumo = z.object({
  codServico: z.number().int(),
  codTipoServico: z.number().int(),
  descricao: z.string(),
  tempoPadraoMin: z.number().int(),
  codMecanico: z.number().int().nullable(),
  status: StatusServicoFio,
  paralisado: z.boolean(),
  percentual: z.number().int(),
});

/** An appointment as lists and feeds carry it (product 02, Records). Times are local to the dealership. */
export const Agendamento = z.object({
  codAgendamento: z.number().int(),
  codConcessionaria: z.number().int(),
  codConsultor: z.number().int().nullable(),
  dataAgendamento: z.string(),
  horaAgendamento: z.string(),
  duracaoMin: z.number().int(),
  situacao: Situacao,
  origem: Origem,
  cliente: z.string(),
  telefone: z.string().nullable(),
  placa: z.string().nullable(),
  chassi: z.string().nullable(),
  modelo: z.string(),
  transporte: Transporte.nullable(),
  encaixe: z.boolean(),
  recall: z.boolean(),
  observacao: z.string().nullable(),
  /** Instant promised for delivery. */
  previsaoEntrega: z.string().nullable(),
  osAberta: z.boolean(),
  numeroOs: z.string().nullable(),
  prisma: z.number().int().nullable(),
  /** The numbered hook of the key box on which its key hangs. */
  ganchoChave: z.number().int().nullable(),
  recebidoEm: z.string().nullable(),
  entregueEm: z.string().nullable(),
  motivoNoShow: z.string().nullable(),
  /** What the client answered to a reminder of this hour. */
  respostaCliente: z.enum(['confirmou', 'querMudar']).nullable(),
  versao: z.number().int(),
  /** Somebody has worked on the car since it came: its reception cannot be undone any more. */
  jaTrabalhado: z.boolean(),
  servicos: z.array(ServicoResumo),
});
export type Agendamento = z.infer<typeof Agendamento>;

/** A request that nobody has taken. */
export const PedidoDoBolsao = z.object({
  ...Agendamento.shape,
  /** Since when its client waits for an answer. */
  criadoEm: z.string(),
});
export type PedidoDoBolsao = z.infer<typeof PedidoDoBolsao>;

/** An appointment in the list of deliveries. */
export const Entrega = z.object({
  ...Agendamento.shape,
  /** Planned minutes of its jobs that are not done yet, time added since counted. */
  restanteMin: z.number().int(),
  /** Minutes that its mechanics have to do for other cars first. */
  filaMin: z.number().int(),
  /** When the last of its stopped jobs is said to go on. */
  retornoEm: z.string().nullable(),
});
export type Entrega = z.infer<typeof Entrega>;

/** What was read and seen of a car when it came. */
export const EntradaDoVeiculo = z.object({
  km: z.number().int().nullable(),
  /** Eighths of the tank. */
  combustivel: z.number().int().nullable(),
  /** What the client left in the car. */
  pertences: z.string().nullable(),
  /** Scratches and dents it came with. */
  avarias: z.string().nullable(),
});
export type EntradaDoVeiculo = z.infer<typeof EntradaDoVeiculo>;

/** The whole record, for the form: with what lists leave out. Spread, so that the browser's build can leave it out. */
export const AgendamentoCompleto = z.object({
  ...Agendamento.shape,
  documento: z.string().nullable(),
  email: z.string().nullable(),
  marca: z.string().nullable(),
  ano: z.string().nullable(),
  km: z.number().int().nullable(),
  cor: z.string().nullable(),
  valorPrevistoCentavos: z.number().int().nullable(),
  /** Where the car stands while it is in the house. */
  vagaPatio: z.string().nullable(),
  /** Null until the car has come. */
  entrada: z.nullable(EntradaDoVeiculo),
  criadoEm: z.string(),
  criadoPor: z.string().nullable(),
  alteradoEm: z.string(),
  alteradoPor: z.string().nullable(),
  /** What the jobs are planned to be, as one name: whoever edits them sends back the one that was read. */
  versaoServicos: z.string(),
});
export type AgendamentoCompleto = z.infer<typeof AgendamentoCompleto>;

export const ClienteInput = z.object({
  nome: textoObrigatorio(120, 'Informe o nome do cliente'),
  /** CPF or CNPJ, formatted or digits; stored without punctuation. */
  documento: DocumentoDito,
  telefone: TelefoneDito,
  email: texto(254).nullish(),
});

export const VeiculoInput = z.object({
  ...VeiculoDito,
  modelo: textoObrigatorio(120, 'Informe o modelo do veículo'),
  marca: texto(60).nullish(),
  ano: texto(9).nullish(),
  km: z.number().int().min(0, 'A quilometragem não pode ser negativa').max(2_000_000).nullish(),
  cor: texto(30).nullish(),
});

export const ServicoInput = z.object({
  /** Absent for a new job. */
  codServico: Codigo.optional(),
  codTipoServico: Codigo,
  descricao: textoObrigatorio(200, 'Descreva o serviço'),
  /** Standard time (TMO) in minutes. */
  tempoPadraoMin: z.number().int().min(5, 'O tempo mínimo é de 5 minutos').max(2400),
  codMecanico: Codigo.nullish(),
});

const agenda = {
  codConcessionaria: Codigo,
  codConsultor: Codigo.nullish(),
  dataAgendamento: Dia,
  horaAgendamento: Hora,
  /** How long the consultant is taken, not how long the work lasts. Absent: one slot. */
  duracaoMin: z.number().int().min(5).max(720).optional(),
  cliente: ClienteInput,
  veiculo: VeiculoInput,
  servicos: z.array(ServicoInput).min(1, 'Escolha ao menos um serviço').max(20),
  observacao: texto(2000).nullish(),
  origem: Origem,
  transporte: Transporte.nullish(),
  previsaoEntrega: Instante.nullish(),
  /** Squeezed in beyond capacity, by explicit choice. */
  encaixe: z.boolean().default(false),
  /** Why, where the dealership asks for it before its capacity is passed. */
  motivoEncaixe: texto(200).nullish(),
  /** Why a mechanic without the speciality was chosen all the same. */
  motivoEspecialidade: texto(200).nullish(),
};

export const AgendamentoNovo = z.object({
  ...agenda,
  /** Creates although the plate has another open appointment in the same week. */
  confirmarDuplicado: z.boolean().default(false),
});
export type AgendamentoNovo = z.infer<typeof AgendamentoNovo>;

/** An edit: only what is sent changes. Wrapped by `z`, which the browser's build takes for pure: a schema's own method keeps it there. */
export const AgendamentoAlterado = z.object({
  versao: Versao,
  codConsultor: Codigo.nullish(),
  dataAgendamento: Dia.optional(),
  horaAgendamento: Hora.optional(),
  duracaoMin: z.number().int().min(5).max(720).optional(),
  situacao: z.enum(['pendente', 'confirmado']).optional(),
  cliente: z.optional(ClienteInput),
  veiculo: z.optional(VeiculoInput),
  servicos: z.array(ServicoInput).min(1, 'Escolha ao menos um serviço').max(20).optional(),
  /** With `servicos`: of the jobs as they were read. Without it only `versao` tells whether somebody was faster. */
  versaoServicos: texto(40).optional(),
  observacao: texto(2000).nullish(),
  transporte: Transporte.nullish(),
  previsaoEntrega: Instante.nullish(),
  /** With `previsaoEntrega`: needed when another one was promised before. */
  motivoPrevisao: z.nullish(MotivoDaPrevisao),
  vagaPatio: texto(20).nullish(),
  encaixe: z.boolean().optional(),
  motivoEncaixe: texto(200).nullish(),
  motivoEspecialidade: texto(200).nullish(),
});
export type AgendamentoAlterado = z.infer<typeof AgendamentoAlterado>;

/** What is told of a car that has just come; all but the version may be left out. */
export const Recebimento = z.object({
  versao: Versao,
  km: z.number().int().min(0, 'A quilometragem não pode ser negativa').max(2_000_000).nullish(),
  prisma: z.number().int().min(1).max(999).nullish(),
  ganchoChave: z.number().int().min(1).max(999).nullish(),
  vagaPatio: texto(20).nullish(),
  combustivel: z.number().int().min(0).max(8).nullish(),
  pertences: texto(500).nullish(),
  avarias: texto(500).nullish(),
  /** Absent: the next number of the dealership. */
  numeroOs: NumeroOsDito,
  previsaoEntrega: z.iso.datetime({ offset: true }).nullish(),
  /** Needed when another delivery was promised before. */
  motivoPrevisao: z.nullish(MotivoDaPrevisao),
  /** The client came before the day that was booked: the appointment becomes today's. */
  trazerParaHoje: z.boolean().optional(),
  /** Opens another order although one of the same vehicle is open. */
  confirmarOutraOs: z.boolean().optional(),
});

/** Where one of many appointments goes. */
export const ItemEmLote = z.object({
  codAgendamento: Codigo,
  versao: Versao,
  codConsultor: Codigo.nullable(),
  dataAgendamento: Dia,
  horaAgendamento: Hora,
  /** Squeezed in there, by explicit choice; absent, another place has to be free. */
  encaixe: z.boolean().optional(),
});
