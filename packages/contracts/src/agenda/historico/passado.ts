import { z } from 'zod';
import { CAUSAS } from '@oferta/domain/relatorios/causa.ts';
import { contract } from '../../contract.ts';
import { Codigo, Instante } from '../../fields.ts';
import { refusals } from '../../refusal.ts';
import { niveisDe } from '../../screen.ts';
import { agendamentoRefusals } from '../agendamento.ts';
import { agendaScreens } from '../screens.ts';
import { ServicoAgendado } from '../servico.ts';

const niveis = niveisDe(agendaScreens['agenda-virtual']);

export const passadoRefusals = refusals('passado', {
  futuro: [422, 'Esse minuto ainda não passou'],
});

export const QuadroNoPassado = z.object({
  em: z.string(),
  /**
   * Since when every change is kept. Before it only the stamps of arrival, start, end, inspection and delivery are known,
   * and what was planned reads as it is now. Null: no change was ever kept.
   */
  desde: z.string().nullable(),
  /** The list of the day as it was; of version 0, for nothing of the past can be changed. */
  servicos: z.array(ServicoAgendado),
});
export type QuadroNoPassado = z.infer<typeof QuadroNoPassado>;

/** A visit from arrival to delivery, or to now. */
export const PassagemDoVeiculo = z.object({
  codAgendamento: z.number().int(),
  placa: z.string().nullable(),
  chassi: z.string().nullable(),
  modelo: z.string(),
  cliente: z.string(),
  /** Null: it has not come. */
  chegada: z.string().nullable(),
  entrega: z.string().nullable(),
  /** What each of its minutes went to, in their order, without a gap. */
  trechos: z.array(z.object({ causa: z.enum(CAUSAS), de: z.string(), ate: z.string() })),
  /** Who worked on it, on what and where, in order; without an end: still at it. */
  trabalhos: z.array(
    z.object({
      codServico: z.number().int(),
      descricao: z.string(),
      mecanico: z.string(),
      box: z.string().nullable(),
      de: z.string(),
      ate: z.string().nullable(),
    }),
  ),
});
export type PassagemDoVeiculo = z.infer<typeof PassagemDoVeiculo>;

export const passadoContracts = {
  quadroNoPassado: contract({
    method: 'GET',
    path: '/agendaVirtual/quadroNoPassado/:codConcessionaria',
    summary: 'O quadro da oficina como estava em um minuto que passou',
    niveis,
    params: z.object({ codConcessionaria: Codigo }),
    query: z.object({ em: Instante }),
    output: QuadroNoPassado,
    refusals: [passadoRefusals.futuro],
  }),
  passagemDoVeiculo: contract({
    method: 'GET',
    path: '/agendaVirtual/passagemDoVeiculo/:codAgendamento',
    summary: 'Onde o veículo esteve, quem trabalhou nele e o que ele esperou',
    niveis,
    params: z.object({ codAgendamento: Codigo }),
    output: PassagemDoVeiculo,
    refusals: [agendamentoRefusals.naoEncontrado],
  }),
};
