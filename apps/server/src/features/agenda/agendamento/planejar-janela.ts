import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { sobrepoe, type Periodo } from '@oferta/domain/agenda/horario.ts';
import { fimDoServico, fimDoTrabalho } from '@oferta/domain/agenda/vagas.ts';
import { type Dia, diaDe, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { bloqueiosEm, expedienteDe, formatExpediente, type SemanaFio } from '../equipe/calendario.ts';
import type { Impedimento } from './impedimento.ts';
import type { Janela } from './reservar.ts';

interface Trabalho {
  mecanico: { codMecanico: number; jornada: SemanaFio | null };
  codBox: number | null;
  /** From when; lunch moves it to its end. */
  inicio: Date;
  minutos: number;
  /** Squeezed in: may run past closing. */
  encaixe: boolean;
}

/**
 * The window of a job from an instant on, lunch not counted, or why the mechanic cannot work then: past closing, outside
 * their own hours, or blocked. Says nothing of their other jobs.
 */
export function planejarJanela(calendario: Calendario, trabalho: Trabalho): Janela | Impedimento {
  const { mecanico, codBox, minutos, encaixe } = trabalho;
  const { fuso } = calendario;
  const dia = diaDe(trabalho.inicio, fuso);
  const expediente = expedienteDe(calendario, dia);
  const almoco = expediente?.almoco ?? null;
  const pedido = minutoDoDia(trabalho.inicio, fuso);
  const inicioMin = almoco && pedido >= almoco.inicioMin && pedido < almoco.fimMin ? almoco.fimMin : pedido;

  const fim = fimDoServico(expediente, inicioMin, minutos);
  if (fim === null && !encaixe) {
    return {
      refusal: agendamentoRefusals.foraDoExpediente,
      dados: { expediente: formatExpediente(expediente) },
    };
  }
  const periodo = { inicioMin, fimMin: fim ?? fimDoTrabalho(expediente, inicioMin, minutos) };
  const impedimento = impedimentoDoMecanico(calendario, { dia, mecanico, periodo, encaixe });
  if (impedimento) return impedimento;

  return {
    codMecanico: mecanico.codMecanico,
    codBox,
    inicio: instanteDe(dia, periodo.inicioMin, fuso),
    fim: instanteDe(dia, periodo.fimMin, fuso),
  };
}

interface NoDia {
  dia: Dia;
  mecanico: Trabalho['mecanico'];
  periodo: Periodo;
  encaixe: boolean;
}

/** Blocks hold for everybody; the mechanic's own hours give way to an encaixe. */
export function impedimentoDoMecanico(
  calendario: Calendario,
  { dia, mecanico, periodo, encaixe }: NoDia,
): Impedimento | null {
  const bloqueio = bloqueiosEm(calendario, dia, {
    recurso: 'mecanico',
    codRecurso: mecanico.codMecanico,
  }).find((cada) => sobrepoe(cada, periodo));
  if (bloqueio) return { refusal: agendamentoRefusals.bloqueado, dados: { motivo: bloqueio.motivo } };
  if (mecanico.jornada === null || encaixe) return null;

  const jornada = expedienteDe(calendario, dia, mecanico.jornada);
  const dentro =
    jornada !== null && periodo.inicioMin >= jornada.abertura && periodo.fimMin <= jornada.fechamento;
  return dentro
    ? null
    : { refusal: agendamentoRefusals.foraDoExpediente, dados: { expediente: formatExpediente(jornada) } };
}
