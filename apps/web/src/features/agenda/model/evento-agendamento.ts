import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import { atrasoMin } from '@oferta/domain/agenda/entrega/promessa.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { GridEvent } from '#ui/resource-grid/grid-event.ts';
import type { State } from '#ui/tone.ts';
import { estadoDoAgendamento } from './estado-cartao.ts';

/** The dealership's clock. */
export interface Agora {
  readonly dia: Dia;
  /** Minutes since 00:00. */
  readonly minuto: number;
  readonly instante: Date;
}

/** An appointment with its place in the grid. */
export interface EventoAgendamento extends GridEvent {
  readonly agendamento: Agendamento;
  readonly estado: State;
  /** Minutes the client (or, once received, the promised delivery) is late; 0 when not. */
  readonly atraso: number;
}

/** Column of the grid: a consultant in the day view, a day in the week view. */
export type Coluna = 'consultor' | 'dia';

/** Shown on the boards: neither missed nor cancelled, and with somebody to attend it. */
const isNoQuadro = ({ situacao, codConsultor }: Agendamento): boolean =>
  situacao !== 'noShow' && situacao !== 'cancelado' && codConsultor !== null;

/** Nobody has received the car yet, so it may still be moved freely. */
export const isPorReceber = ({ situacao }: Pick<Agendamento, 'situacao'>): boolean =>
  situacao === 'pendente' || situacao === 'confirmado';

/** Minutes late right now: on arrival while the car is awaited, on delivery once it is in. */
export function atrasoDoAgendamento(agendamento: Agendamento, agora: Agora): number {
  if (agendamento.situacao === 'entregue' || agendamento.situacao === 'cancelado') return 0;
  if (isPorReceber(agendamento)) {
    if (agendamento.dataAgendamento !== agora.dia) return 0;
    return Math.max(0, agora.minuto - (parseHora(agendamento.horaAgendamento) ?? 0));
  }
  const { previsaoEntrega } = agendamento;
  return atrasoMin(previsaoEntrega === null ? null : new Date(previsaoEntrega), agora.instante);
}

/** One event per record and column kind: a card whose record did not change is not drawn again. */
const kept: Record<Coluna, WeakMap<Agendamento, EventoAgendamento>> = {
  consultor: new WeakMap(),
  dia: new WeakMap(),
};

/** The grid's events of these appointments. The same record at the same lateness gives the same object. */
export function toEventos(
  agendamentos: readonly Agendamento[],
  coluna: Coluna,
  agora: Agora,
): readonly EventoAgendamento[] {
  return agendamentos.filter(isNoQuadro).map((agendamento) => {
    const atraso = atrasoDoAgendamento(agendamento, agora);
    const before = kept[coluna].get(agendamento);
    if (before?.atraso === atraso) return before;
    const start = parseHora(agendamento.horaAgendamento) ?? 0;
    const evento: EventoAgendamento = {
      id: String(agendamento.codAgendamento),
      resourceId: coluna === 'consultor' ? String(agendamento.codConsultor) : agendamento.dataAgendamento,
      start,
      end: start + agendamento.duracaoMin,
      agendamento,
      estado: estadoDoAgendamento(agendamento),
      atraso,
    };
    kept[coluna].set(agendamento, evento);
    return evento;
  });
}
