import { z } from 'zod';
import { contract } from '../contract.ts';
import {
  Codigo,
  DiaOuZero,
  DocumentoDito,
  NumeroOsDito,
  TelefoneDito,
  termoDeBusca,
  texto,
  VeiculoDito,
} from '../fields.ts';
import { refusals } from '../refusal.ts';
import { NIVEIS_ACESSO } from '../niveis-acesso.ts';
import { niveisDe } from '../screen.ts';
import { oficinaDigitalScreens } from '../oficina-digital/screens.ts';
import { AgendamentoCompleto, AgendamentoNovo } from './registro-agendamento.ts';
import { agendamentoRefusals, recusasDaEscrita } from './agendamento.ts';

const niveisOs = niveisDe(oficinaDigitalScreens['ordem-servico-gerenciar']);

/** A row of the reception board, masked at the server; `horaAgendameto` is the specification's spelling (§3). */
export const VeiculoNaRecepcao = z.object({
  statusRecepcao: z.string(),
  progressoOS: z.number().int(),
  placa: z.string(),
  cliente: z.string(),
  /** Absent on the TV: there the full plate never leaves the server. */
  placaOriginal: z.string().nullable(),
  modelo: z.string(),
  horaAgendameto: z.string(),
  horaServicoIniciado: z.string(),
  consultor: z.string(),
  codTipoServico: z.number().int(),
  /** Promised delivery, instant. */
  previsaoEntrega: z.string().nullable(),
  status: z.number().int(),
  /** Since when the car is in the house, instant. */
  recebidoEm: z.string(),
  /** Whose car it is, and the job that keeps it where it is. Absent on the TV: its words are the customer's own. */
  codAgendamento: z.number().int().nullable(),
  servico: z.string().nullable(),
  /** Where it stands. Absent on the TV. */
  vagaPatio: z.string().nullable(),
});
export type VeiculoNaRecepcao = z.infer<typeof VeiculoNaRecepcao>;

export const OrdemServico = z.object({
  codOrdemServico: z.number().int(),
  numeroOs: z.string(),
  tipo: z.enum(['passante', 'agendado']),
  abertaEm: z.string(),
  diasAberta: z.number().int(),
  atrasada: z.boolean(),
  cliente: z.string(),
  telefone: z.string().nullable(),
  /** CPF or CNPJ without punctuation. */
  documento: z.string().nullable(),
  placa: z.string().nullable(),
  chassi: z.string().nullable(),
  modelo: z.string(),
  codConsultor: z.number().int().nullable(),
  consultor: z.string().nullable(),
  codTipoServico: z.number().int().nullable(),
  tipoServico: z.string().nullable(),
  codAgendamento: z.number().int().nullable(),
  dataAgendamento: z.string().nullable(),
  valorPrevistoCentavos: z.number().int().nullable(),
});
export type OrdemServico = z.infer<typeof OrdemServico>;

export const ordemServicoRefusals = refusals('ordemServico', {
  naoEncontrada: [404, 'Ordem de serviço não encontrada'],
  jaAgendada: [409, 'Esta OS já está ligada a um agendamento'],
  numeroEmUso: [409, 'Já existe a OS {os} nesta concessionária'],
});

export const recepcaoContracts = {
  recepcao: contract({
    method: 'GET',
    path: '/agendaVirtual/recepcao/:codConcessionaria',
    summary: 'Quadro da recepção, hoje',
    niveis: NIVEIS_ACESSO.agenda,
    params: z.object({ codConcessionaria: Codigo }),
    query: z.object({ tv: z.literal('1').optional() }),
    output: z.object({
      veiculos: z.array(VeiculoNaRecepcao),
      /** Vehicles the specification's rule leaves out although a job is still open (one job finished, others not). */
      comPendencia: z.array(VeiculoNaRecepcao),
      /** Received on an earlier day and still here. */
      pernoite: z.array(VeiculoNaRecepcao),
    }),
  }),
  osAberta: contract({
    method: 'GET',
    host: 'integracao',
    path: '/agenda/os-aberta/:codConcessionaria/:data',
    summary: 'Ordens de serviço abertas: passantes e agendadas (0: todas; data: abertas até o dia)',
    niveis: NIVEIS_ACESSO.agendaEOrdens,
    params: z.object({ codConcessionaria: Codigo, data: DiaOuZero }),
    output: z.object({
      passante: z.array(OrdemServico),
      agendado: z.array(OrdemServico),
      total: z.number().int(),
    }),
  }),
  consultaOsAgenda: contract({
    method: 'POST',
    path: '/consultaOsAgenda',
    summary: 'Procurar OS aberta por número, placa, chassi ou cliente',
    niveis: NIVEIS_ACESSO.agendaEOrdens,
    body: z.object({
      codConcessionaria: Codigo,
      termo: termoDeBusca(60),
      /** Only those not yet tied to an appointment. */
      semAgenda: z.boolean().default(false),
    }),
    output: z.array(OrdemServico),
    writes: false,
    idempotent: false,
  }),
  vincularOs: contract({
    method: 'POST',
    path: '/vinculaOsAgenda',
    summary: 'Ligar uma OS aberta a um agendamento',
    niveis: NIVEIS_ACESSO.agendaEOrdens,
    body: z.object({ codOrdemServico: Codigo, codAgendamento: Codigo }),
    output: OrdemServico,
    refusals: [
      ordemServicoRefusals.naoEncontrada,
      ordemServicoRefusals.jaAgendada,
      agendamentoRefusals.naoEncontrado,
      agendamentoRefusals.jaRecebido,
      agendamentoRefusals.deOutroDia,
      agendamentoRefusals.encerrado,
      agendamentoRefusals.osDeOutroVeiculo,
    ],
  }),
  agendarPassante: contract({
    method: 'POST',
    path: '/agendaPassante/:codOrdemServico',
    summary: 'Transformar um passante em agendamento',
    niveis: niveisOs,
    params: z.object({ codOrdemServico: Codigo }),
    body: AgendamentoNovo,
    output: AgendamentoCompleto,
    refusals: [ordemServicoRefusals.naoEncontrada, ordemServicoRefusals.jaAgendada, ...recusasDaEscrita],
  }),
  abrirPassante: contract({
    method: 'POST',
    path: '/abrePassante',
    summary: 'Registrar um passante: abre uma OS sem agendamento',
    niveis: NIVEIS_ACESSO.agendaEOrdens,
    body: z.object({
      codConcessionaria: Codigo,
      numeroOs: NumeroOsDito,
      cliente: texto(120).min(1, 'Informe o nome do cliente'),
      telefone: TelefoneDito,
      /** CPF or CNPJ; some dealerships ask for it of everybody. */
      documento: DocumentoDito,
      ...VeiculoDito,
      modelo: texto(120).min(1, 'Informe o modelo do veículo'),
      codConsultor: Codigo.nullish(),
      codTipoServico: Codigo.nullish(),
      /** Opens another order although one of the same plate is open. */
      confirmarOutraOs: z.boolean().optional(),
    }),
    output: OrdemServico,
    refusals: [
      ordemServicoRefusals.numeroEmUso,
      agendamentoRefusals.comOsAberta,
      agendamentoRefusals.placaInvalida,
      agendamentoRefusals.chassiInvalido,
      agendamentoRefusals.semIdentificacao,
      agendamentoRefusals.telefoneInvalido,
      agendamentoRefusals.documentoInvalido,
      agendamentoRefusals.consultorDesconhecido,
      agendamentoRefusals.tipoDesconhecido,
    ],
  }),
};
