import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { type Dia, formatDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Impedimento } from './impedimento.ts';
import { findLimite, listMarcadosPorDia, type Limite } from './lotacao.queries.ts';
import { travarRecursos } from './ocupacao.queries.ts';

/** An appointment, new or not, on the day it is wanted. */
interface NoDia {
  readonly dia: Dia;
  readonly codAgendamento: number | null;
}

/** What `Reserva` says of it that a day's limit cares for. */
interface Pretendida extends NoDia {
  readonly encaixe: boolean;
  readonly naCasa?: boolean;
}

/** How many appointments each day has of those a dealership with a limit accepts. */
export interface Lotacao {
  readonly limite: Limite;
  readonly marcadosEm: (dia: Dia) => number;
  /** Whether the appointment is on that day already: staying there makes it no fuller. */
  readonly fica: (reserva: NoDia) => boolean;
  readonly marcar: (reserva: NoDia) => void;
}

/** What is booked on the days these want; null where there is no limit. Nobody else books there until this ends. */
export async function loadLotacao(
  { tx, now }: Ctx,
  codConcessionaria: number,
  reservas: readonly NoDia[],
): Promise<Lotacao | null> {
  const limite = await findLimite(tx, codConcessionaria);
  if (!limite) return null;
  const dias = [...new Set(reservas.map(({ dia }) => dia))].toSorted();
  await travarRecursos(
    tx,
    dias.map((dia) => `agenda ${codConcessionaria} ${dia}`),
  );
  const exceto = reservas.flatMap(({ codAgendamento }) => codAgendamento ?? []);
  const rows = await listMarcadosPorDia(tx, { codConcessionaria, dias, exceto, agora: now });
  const fica = ({ dia, codAgendamento }: NoDia): boolean =>
    codAgendamento !== null && rows.some((row) => row.dia === dia && row.estes.includes(codAgendamento));
  const marcados = new Map(
    rows.map(({ dia, outros }) => [
      dia,
      outros + reservas.filter((reserva) => reserva.dia === dia && fica(reserva)).length,
    ]),
  );
  return {
    limite,
    marcadosEm: (dia) => marcados.get(dia) ?? 0,
    fica,
    marcar(reserva) {
      if (!fica(reserva)) marcados.set(reserva.dia, (marcados.get(reserva.dia) ?? 0) + 1);
    },
  };
}

/** Why the day takes no more, or null. */
export function impedimentoDaLotacao(reserva: Pretendida, lotacao: Lotacao | null): Impedimento | null {
  const { dia, encaixe, naCasa } = reserva;
  if (!lotacao || naCasa || lotacao.fica(reserva)) return null;
  const { capacidade, aceitaEncaixe } = lotacao.limite;
  if (lotacao.marcadosEm(dia) < capacidade || (encaixe && aceitaEncaixe)) return null;
  const saida = aceitaEncaixe ? '. Marque como encaixe para agendar mesmo assim' : '';
  return {
    refusal: agendamentoRefusals.lotado,
    dados: { data: formatDia(dia), capacidade: String(capacidade), saida },
  };
}
