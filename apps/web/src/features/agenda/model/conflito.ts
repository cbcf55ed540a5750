import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { GridBlock, GridEvent } from '#ui/resource-grid/grid-event.ts';
import type { Agora } from './evento-agendamento.ts';

interface Periodo {
  readonly start: number;
  readonly end: number;
}

/** A place somebody wants to give a card, with what is already there. */
export interface AlvoPretendido extends Periodo {
  readonly dia: Dia;
  /** The card being moved; absent for a new one. It does not stand in its own way. */
  readonly id?: string;
  readonly blocos: readonly GridBlock[];
  readonly agora: Agora;
  /** A stretch keeps its start, which may have passed. */
  readonly inicioMantido?: boolean;
}

const overlap = (a: Periodo, b: Periodo): boolean => a.start < b.end && b.start < a.end;

/** Why a place can be given to nobody, in the words shown while dragging; null when it can. */
export function recusaDoAlvo(alvo: AlvoPretendido): string | null {
  const { dia, start, agora, blocos, inicioMantido = false } = alvo;
  const passou = dia < agora.dia || (dia === agora.dia && start < agora.minuto);
  if (passou && !inicioMantido) return 'Este horário já passou';
  const bloco = blocos.find((cada) => overlap(cada, alvo));
  if (!bloco) return null;
  return bloco.label ? `Indisponível: ${bloco.label}` : 'Fora do expediente';
}

/** Whoever already takes the place once its capacity is used up; empty when there is still room. */
export function ocupantesDoAlvo<E extends GridEvent>(
  alvo: Periodo & { readonly id?: string },
  eventos: readonly E[],
  capacidade: number,
): readonly E[] {
  const presentes = eventos.filter((evento) => evento.id !== alvo.id && overlap(evento, alvo));
  const lotado = presentes.some(({ start }) => {
    const instante = Math.max(start, alvo.start);
    return presentes.filter((cada) => cada.start <= instante && instante < cada.end).length >= capacidade;
  });
  return lotado ? presentes : [];
}

/** "Vera Lúcia Santana (LBN-7G64)": whom the counter would name. */
export const quemOcupa = ({
  cliente,
  placa,
}: {
  readonly cliente: string;
  readonly placa: string | null;
}): string => (placa ? `${cliente} (${formatPlaca(placa)})` : cliente);
