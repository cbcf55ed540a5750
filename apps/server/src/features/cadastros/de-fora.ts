import type { AgendamentosDeFora } from '@oferta/contracts/cadastros/funcionamento.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';

/** An appointment or a job that a change leaves without its place or its person, and why. */
export interface DeFora {
  readonly codAgendamento: number;
  readonly dia: string;
  readonly inicioMin: number;
  readonly cliente: string;
  readonly placa: string | null;
  readonly modelo: string;
  /** In words: "Sábado sem expediente". */
  readonly motivo: string;
}

/** How many are named; more are only counted. */
const MOSTRADOS = 50;

/** The first of them in wire shape, and their number; null when there are none. */
export function resumirDeFora(fora: readonly DeFora[]): AgendamentosDeFora | null {
  if (fora.length === 0) return null;
  return {
    total: fora.length,
    agendamentos: fora.slice(0, MOSTRADOS).map(({ codAgendamento, dia, inicioMin, ...resto }) => ({
      codAgendamento,
      dataAgendamento: dia,
      horaAgendamento: formatHora(inicioMin),
      cliente: resto.cliente,
      placa: resto.placa,
      modelo: resto.modelo,
      motivo: resto.motivo,
    })),
  };
}

/** "1 serviço", "12 agendamentos". */
export const quantosDeFora = (total: number, nome: 'serviço' | 'agendamento'): string =>
  `${total} ${nome}${total === 1 ? '' : 's'}`;

/** A job's reason says which job: a car has several. */
export const comServico = (descricao: string | null, motivo: string): string =>
  descricao === null ? motivo : `${descricao}: ${motivo}`;
