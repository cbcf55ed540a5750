import { situacaoDoAgendamento, type SituacaoAgendamento } from '@oferta/domain/agenda/marcar/agendamento.ts';
import type { OrigemAgendamento, Transporte } from '@oferta/domain/agenda/marcar/agendamento.ts';
import type { Expediente } from '@oferta/domain/tempo/horario.ts';
import type { MotivoParalisacao, StatusServico } from '@oferta/domain/agenda/oficina/servico.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { Cliente } from './clientela/clientes.ts';
import type { Pedido } from './servicos.ts';

/** A job with all that will ever happen to it. Instants in milliseconds; what never happens is at Infinity. */
export interface Trabalho {
  pedido: Pedido;
  /** Null: nobody has been given it yet. */
  escala: Escala | null;
  inicio: number;
  fim: number;
  qualidade: number;
  pausa: Pausa | null;
}

/** Why a job stopped, since when, and when it was thought to go on. */
export interface Pausa {
  desde: number;
  retorno: number;
  motivo: MotivoParalisacao;
  texto: string;
}

/** Who is to do a job, and when; `mecanico` is the place in the house's list, which is the box's as well. */
export interface Escala {
  readonly mecanico: number;
  readonly inicio: number;
  readonly fim: number;
  /** Local midnight of that day, and the mechanic's hours on it. */
  readonly zeroMs: number;
  readonly turno: Expediente;
}

/**
 * A car's visit from the call to the delivery. What the screens show of it is this story cut at an instant, so that
 * figures, lanes and boards can never disagree.
 */
export interface Passagem {
  dia: Dia;
  horaMin: number;
  duracaoMin: number;
  /** Instant of the hour that was booked. */
  marcada: number;
  /** Place in the house's list; null: in the bolsão. */
  consultor: number | null;
  encaixe: boolean;
  destino: 'vem' | 'noShow' | 'cancelado';
  confirmada: boolean;
  origem: OrigemAgendamento;
  transporte: Transporte | null;
  observacao: string | null;
  cliente: Cliente;
  km: number;
  criada: number;
  previsao: number | null;
  recebida: number;
  entregue: number;
  trabalhos: Trabalho[];
}

/** Where a job stands at an instant. */
export function statusEm(
  { inicio, fim, qualidade }: Trabalho,
  passagem: Passagem,
  agora: number,
): StatusServico {
  if (passagem.destino !== 'vem' || inicio > agora) return 1;
  if (passagem.entregue <= agora) return 5;
  if (fim > agora) return 2;
  return qualidade > agora ? 3 : 4;
}

export const isParalisado = ({ pausa }: Trabalho, agora: number): boolean =>
  pausa !== null && pausa.desde <= agora;

/** Where an appointment stands at an instant. */
export function situacaoEm(passagem: Passagem, agora: number): SituacaoAgendamento {
  if (passagem.destino !== 'vem') return passagem.destino;
  if (passagem.recebida > agora) return passagem.confirmada ? 'confirmado' : 'pendente';
  return situacaoDoAgendamento(
    'recepcionado',
    passagem.trabalhos.map((trabalho) => statusEm(trabalho, passagem, agora)),
  );
}
