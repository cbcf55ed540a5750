import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { sobrepoe } from '@oferta/domain/tempo/horario.ts';
import { depoisDoAlmoco, fimDoTrabalho, periodoDoServico } from '@oferta/domain/agenda/marcar/vagas.ts';
import { diaDe, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import {
  bloqueiosEm,
  expedienteDe,
  feriadoEm,
  formatExpediente,
  type SemanaFio,
} from '../../equipe/calendario.ts';
import type { Impedimento } from './impedimento.ts';
import type { Janela } from './reservar.ts';

interface Trabalho {
  /** `codMecanico` null: a box that works by the house's hours. */
  mecanico: { codMecanico: number | null; jornada: SemanaFio | null };
  codBox: number | null;
  /** From when; lunch moves it to its end. */
  inicio: Date;
  minutos: number;
  /** Squeezed in: the mechanic's hours give way to it. */
  encaixe: boolean;
}

/**
 * The window of a job from an instant on, lunch not counted, or why the mechanic cannot work then: the house is closed,
 * it is outside their hours, or blocked. Says nothing of their other jobs.
 */
export function planejarJanela(calendario: Calendario, trabalho: Trabalho): Janela | Impedimento {
  const { mecanico, codBox, minutos, encaixe } = trabalho;
  const { codMecanico, jornada } = mecanico;
  const { fuso } = calendario;
  const dia = diaDe(trabalho.inicio, fuso);
  const daCasa = expedienteDe(calendario, dia);
  const motivo = feriadoEm(calendario, dia) ?? (daCasa === null ? 'sem expediente' : null);
  if (motivo !== null) return { refusal: agendamentoRefusals.fechado, dados: { motivo } };

  const expediente = expedienteDe(calendario, dia, jornada);
  const pedido = minutoDoDia(trabalho.inicio, fuso);
  const inicioMin = depoisDoAlmoco(expediente, pedido);
  const cabe = periodoDoServico(expediente, pedido, minutos);
  if (cabe === null && !encaixe) {
    return {
      refusal: agendamentoRefusals.foraDoExpediente,
      dados: { expediente: formatExpediente(expediente) },
    };
  }
  const periodo = cabe ?? { inicioMin, fimMin: fimDoTrabalho(expediente, inicioMin, minutos) };
  const bloqueio = bloqueiosEm(calendario, dia, { recurso: 'mecanico', codRecurso: codMecanico }).find(
    (cada) => sobrepoe(cada, periodo),
  );
  if (bloqueio) return { refusal: agendamentoRefusals.bloqueado, dados: { motivo: bloqueio.motivo } };

  return {
    codMecanico,
    codBox,
    inicio: instanteDe(dia, periodo.inicioMin, fuso),
    fim: instanteDe(dia, periodo.fimMin, fuso),
  };
}
