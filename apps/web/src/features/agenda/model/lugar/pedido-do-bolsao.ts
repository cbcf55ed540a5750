import type { PedidoDoBolsao } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { Agora } from '../evento-agendamento.ts';

/** How long its client has waited for an answer, minutes. */
export const esperaDoPedido = ({ criadoEm }: Pick<PedidoDoBolsao, 'criadoEm'>, { instante }: Agora): number =>
  Math.max(0, Math.floor((instante.getTime() - Date.parse(criadoEm)) / 60_000));

/** The hour that was asked for has gone by without anybody taking it. */
export const isVencido = (
  { dataAgendamento, horaAgendamento }: Pick<PedidoDoBolsao, 'dataAgendamento' | 'horaAgendamento'>,
  { dia, minuto }: Agora,
): boolean =>
  dataAgendamento < dia || (dataAgendamento === dia && (parseHora(horaAgendamento) ?? 0) < minuto);

interface Hora {
  readonly dia: Dia;
  readonly hora: string;
}

/** Free hours in the order in which they suit somebody who asked for another one: the nearest first. */
export function maisPertoDe<H extends Hora>(pedida: Hora, livres: readonly H[]): readonly H[] {
  const longe = (hora: Hora): number => Math.abs(noRelogio(hora) - noRelogio(pedida));
  return livres.toSorted((a, b) => longe(a) - longe(b));
}

const noRelogio = ({ dia, hora }: Hora): number => Date.parse(`${dia}T${hora}:00Z`);
