import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatHora, parseHora } from '@oferta/domain/tempo/horario.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { GridBlock, GridEvent } from '#ui/resource-grid/grid-event.ts';
import { ocupantesDoAlvo } from '../../../model/conflito.ts';

/** Where many appointments go together. What stays is 'manter', null or 0. */
export interface DestinoEmLote {
  /** 'distribuir': each to whoever of the others is free at that time, the least taken first. 'bolsao': back to nobody. */
  readonly consultor: 'manter' | 'distribuir' | 'bolsao' | number;
  readonly dia: Dia | null;
  /** Minutes later, or earlier when negative. */
  readonly deslocarMin: number;
}

/** Somebody who may take appointments on the target day. */
export interface ConsultorDoDia {
  readonly codConsultor: number;
  /** Appointments they hold at once. */
  readonly capacidade: number;
  /** When they are not there: outside their hours, at lunch, on leave, blocked. */
  readonly ausente: readonly GridBlock[];
}

/** Who there is to take them, and what they already have on the target day. */
export interface EquipeDoDia {
  readonly consultores: readonly ConsultorDoDia[];
  readonly ocupados: readonly Agendamento[];
}

/** One line of the call, `versao` being of the record as it is on screen. */
export interface ItemDoLote {
  readonly codAgendamento: number;
  readonly versao: number;
  readonly codConsultor: number | null;
  readonly dataAgendamento: Dia;
  readonly horaAgendamento: string;
  readonly encaixe?: boolean;
}

const ULTIMO_MINUTO = 1439;

/** Minutes since 00:00. */
interface Periodo {
  readonly start: number;
  readonly end: number;
}

/** The whole change, in the order of the clock. Times never leave their day. */
export function itensDoLote(
  agendamentos: readonly Agendamento[],
  destino: DestinoEmLote,
  equipe: EquipeDoDia,
): readonly ItemDoLote[] {
  const movidos = [...agendamentos]
    .sort((a, b) => a.horaAgendamento.localeCompare(b.horaAgendamento))
    .map((agendamento) => {
      const inicio = Math.max(
        0,
        Math.min(ULTIMO_MINUTO, (parseHora(agendamento.horaAgendamento) ?? 0) + destino.deslocarMin),
      );
      return { agendamento, start: inicio, end: inicio + agendamento.duracaoMin };
    });
  const escolher = destino.consultor === 'distribuir' ? distribuidor(agendamentos, equipe) : null;
  return movidos.map(({ agendamento, start, end }) => ({
    codAgendamento: agendamento.codAgendamento,
    versao: agendamento.versao,
    codConsultor: escolher ? escolher({ start, end }) : consultorDe(agendamento, destino),
    dataAgendamento: destino.dia ?? agendamento.dataAgendamento,
    horaAgendamento: formatHora(start),
  }));
}

function consultorDe({ codConsultor }: Agendamento, { consultor }: DestinoEmLote): number | null {
  if (consultor === 'bolsao') return null;
  return typeof consultor === 'number' ? consultor : codConsultor;
}

/**
 * Gives each span to the least taken of the others who is there and has room; when none has, to the least taken of those who
 * are there, and the preview says so.
 */
function distribuidor(
  saindo: readonly Agendamento[],
  { consultores, ocupados }: EquipeDoDia,
): (periodo: Periodo) => number | null {
  const deQuem = new Set(saindo.map(({ codConsultor }) => codConsultor));
  const codigos = new Set(saindo.map(({ codAgendamento }) => codAgendamento));
  const agendas = consultores
    .filter(({ codConsultor }) => !deQuem.has(codConsultor))
    .map((consultor) => ({
      ...consultor,
      agenda: ocupados
        .filter(
          (cada) =>
            cada.codConsultor === consultor.codConsultor &&
            !codigos.has(cada.codAgendamento) &&
            isOcupando(cada),
        )
        .map(eventoDe),
    }));
  return (periodo) => {
    const porCarga = agendas.toSorted((a, b) => a.agenda.length - b.agenda.length);
    const presentes = porCarga.filter(({ ausente }) => ocupantesDoAlvo(periodo, ausente, 1).length === 0);
    const livre = presentes.find(
      ({ agenda, capacidade }) => ocupantesDoAlvo(periodo, agenda, capacidade).length === 0,
    );
    const escolhido = livre ?? presentes[0] ?? porCarga[0];
    if (!escolhido) return null;
    escolhido.agenda.push({ ...periodo, id: '', resourceId: '' });
    return escolhido.codConsultor;
  };
}

/** Whoever was squeezed in holds no place, as on the server. */
const isOcupando = ({ situacao, encaixe }: Agendamento): boolean =>
  !encaixe && situacao !== 'cancelado' && situacao !== 'noShow';

function eventoDe({ codAgendamento, codConsultor, horaAgendamento, duracaoMin }: Agendamento): GridEvent {
  const start = parseHora(horaAgendamento) ?? 0;
  return { id: String(codAgendamento), resourceId: String(codConsultor), start, end: start + duracaoMin };
}
