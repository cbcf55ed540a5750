import { STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';
import type { Janela } from './reservar.ts';
import type { ServicoRow } from './servicos.queries.ts';

/** Nobody has begun it: it may still be changed, moved or taken out. */
export const naoIniciado = ({ status, paralisado }: Pick<ServicoRow, 'status' | 'paralisado'>): boolean =>
  status === STATUS_SERVICO.aguardandoServico && !paralisado;

/** A mechanic is at it right now. */
export const emExecucao = ({ status, paralisado }: Pick<ServicoRow, 'status' | 'paralisado'>): boolean =>
  status === STATUS_SERVICO.emServico && !paralisado;

/** The planned window of a job, or null. Jobs that nobody has begun move by so many milliseconds. */
export function janelaDe(servico: ServicoRow, deltaMs = 0): Janela | null {
  const {
    inicio_planejado: inicio,
    fim_planejado: fim,
    cod_mecanico: codMecanico,
    cod_box: codBox,
  } = servico;
  if (inicio === null || fim === null) return null;
  const delta = naoIniciado(servico) ? deltaMs : 0;
  return {
    codMecanico,
    codBox,
    inicio: new Date(inicio.getTime() + delta),
    fim: new Date(fim.getTime() + delta),
  };
}

/** Whether the job's window keeps its mechanic and box from others. */
export const ocupa = ({
  status,
  paralisado,
  encaixe,
}: Pick<ServicoRow, 'status' | 'paralisado' | 'encaixe'>): boolean =>
  status <= STATUS_SERVICO.emServico && !paralisado && !encaixe;
