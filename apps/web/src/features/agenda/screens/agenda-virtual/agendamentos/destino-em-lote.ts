import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatHora, parseHora } from '@oferta/domain/agenda/horario.ts';
import type { Dia } from '@oferta/domain/dia.ts';

/** Where many appointments go together. What stays is 'manter', null or 0. */
export interface DestinoEmLote {
  /** 'distribuir': each to whoever of the others is free at that time, the least taken first. */
  readonly consultor: 'manter' | 'distribuir' | number;
  readonly dia: Dia | null;
  /** Minutes later, or earlier when negative. */
  readonly deslocarMin: number;
}

/** Who there is to take them, and what they already have on the target day. */
export interface EquipeDoDia {
  readonly consultores: readonly number[];
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
      return { agendamento, inicio, fim: inicio + agendamento.duracaoMin };
    });
  const escolher = destino.consultor === 'distribuir' ? distribuidor(agendamentos, equipe) : null;
  return movidos.map(({ agendamento, inicio, fim }) => ({
    codAgendamento: agendamento.codAgendamento,
    versao: agendamento.versao,
    codConsultor: escolher ? escolher({ inicio, fim }) : consultorDe(agendamento, destino),
    dataAgendamento: destino.dia ?? agendamento.dataAgendamento,
    horaAgendamento: formatHora(inicio),
  }));
}

const consultorDe = ({ codConsultor }: Agendamento, { consultor }: DestinoEmLote): number | null =>
  typeof consultor === 'number' ? consultor : codConsultor;

interface Periodo {
  readonly inicio: number;
  readonly fim: number;
}

/** Gives each span to the least taken of the others who is free; when none is, the least taken, and the preview says so. */
function distribuidor(
  saindo: readonly Agendamento[],
  { consultores, ocupados }: EquipeDoDia,
): (periodo: Periodo) => number | null {
  const deQuem = new Set(saindo.map(({ codConsultor }) => codConsultor));
  const codigos = new Set(saindo.map(({ codAgendamento }) => codAgendamento));
  const agendas = new Map(
    consultores
      .filter((cod) => !deQuem.has(cod))
      .map((cod): [number, Periodo[]] => [
        cod,
        ocupados
          .filter(
            (cada) => cada.codConsultor === cod && !codigos.has(cada.codAgendamento) && isOcupando(cada),
          )
          .map(periodoDe),
      ]),
  );
  return (periodo) => {
    const porCarga = [...agendas].sort(([, a], [, b]) => a.length - b.length);
    const livre = porCarga.find(
      ([, agenda]) => !agenda.some((cada) => cada.inicio < periodo.fim && periodo.inicio < cada.fim),
    );
    const escolhido = livre ?? porCarga[0];
    if (!escolhido) return null;
    const [cod, agenda] = escolhido;
    agenda.push(periodo);
    return cod;
  };
}

const isOcupando = ({ situacao }: Agendamento): boolean => situacao !== 'cancelado' && situacao !== 'noShow';

function periodoDe({ horaAgendamento, duracaoMin }: Agendamento): Periodo {
  const inicio = parseHora(horaAgendamento) ?? 0;
  return { inicio, fim: inicio + duracaoMin };
}
