/**
 * Appointments that a change of a dealership would leave without a place.
 *
 * - de fora: its time was within the hours, and no longer is.
 */
import type { AgendamentosDeFora } from '@oferta/contracts/cadastros/funcionamento.ts';
import type { ConcessionariaCadastrada } from '@oferta/contracts/cadastros/concessionaria.ts';
import { formatHora } from '@oferta/domain/agenda/horario.ts';
import { toSemana } from '@oferta/domain/cadastros/expediente.ts';
import { ficamDeFora, type Funcionamento } from '@oferta/domain/cadastros/funcionamento.ts';
import { diaDe, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { listMarcados, type MarcadoRow } from './funcionamento.queries.ts';

type Horarios = Pick<ConcessionariaCadastrada, 'semana' | 'feriados' | 'fuso'>;

/** How many are named; more are only counted. */
const MOSTRADOS = 50;

/** What is booked from now on and has not begun. */
export function listPelaFrente(
  { tx, now }: Ctx,
  { codConcessionaria, fuso }: Pick<ConcessionariaCadastrada, 'codConcessionaria' | 'fuso'>,
): Promise<MarcadoRow[]> {
  return listMarcados(tx, codConcessionaria, { dia: diaDe(now, fuso), minuto: minutoDoDia(now, fuso) });
}

/** Those of them that the new hours and holidays leave outside; null when none are. */
export function deFora(
  marcados: readonly MarcadoRow[],
  { antes, depois }: { antes: Horarios; depois: Horarios },
): AgendamentosDeFora | null {
  const lista = marcados.map((row) => ({ ...row, jornada: row.jornada && toSemana(row.jornada) }));
  const fora = ficamDeFora(lista, { antes: toFuncionamento(antes), depois: toFuncionamento(depois) });
  return resumo(fora.map(({ marcado, motivo }) => ({ ...marcado, motivo })));
}

/** Whether the new zone's clocks show another time than the old one's at any of these. */
export const mudaDeHora = (marcados: readonly MarcadoRow[], de: string, para: string): boolean =>
  marcados.some(
    ({ dia, inicioMin }) =>
      instanteDe(dia, inicioMin, de).getTime() !== instanteDe(dia, inicioMin, para).getTime(),
  );

/** The first of them in wire shape, and their number; null when there are none. */
export function resumo(
  fora: readonly (Omit<MarcadoRow, 'jornada'> & { motivo: string })[],
): AgendamentosDeFora | null {
  if (fora.length === 0) return null;
  return {
    total: fora.length,
    agendamentos: fora.slice(0, MOSTRADOS).map((marcado) => ({
      codAgendamento: marcado.codAgendamento,
      dataAgendamento: marcado.dia,
      horaAgendamento: formatHora(marcado.inicioMin),
      cliente: marcado.cliente,
      placa: marcado.placa,
      modelo: marcado.modelo,
      motivo: marcado.motivo,
    })),
  };
}

/** "1 agendamento", "12 agendamentos". */
export const quantos = (total: number): string => (total === 1 ? '1 agendamento' : `${total} agendamentos`);

const toFuncionamento = ({ semana, feriados }: Horarios): Funcionamento => ({
  semana: toSemana(semana),
  feriados,
});
