import type { NotificacaoEncaixe } from '@oferta/contracts/feeds.ts';
import { formatHora, sobrepoe } from '@oferta/domain/agenda/horario.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { quemOcupa } from '../agendamento/impedimento.ts';
import { listLugares } from '../agendamento/ocupacao.queries.ts';

interface Encaixado {
  codAgendamento: number;
  codConsultor: number | null;
  dia: Dia;
  horaMin: number;
  duracaoMin: number;
  cliente: string;
  placa: string | null;
  chassi: string | null;
}

/** Tells the dealership at once that a DMS has given somebody's hour to another, and whose. */
export async function avisarEncaixe(
  ctx: Ctx,
  codConcessionaria: number,
  { codAgendamento, codConsultor, dia, horaMin, duracaoMin, cliente, placa, chassi }: Encaixado,
): Promise<void> {
  if (codConsultor === null) return;
  const lugares = await listLugares(ctx.tx, {
    codConcessionaria,
    consultores: [codConsultor],
    dias: [dia],
    exceto: [codAgendamento],
  });
  const periodo = { inicioMin: horaMin, fimMin: horaMin + duracaoMin };
  const dono = lugares.find((lugar) => lugar.dia === dia && sobrepoe(lugar, periodo));
  const aviso: NotificacaoEncaixe = {
    codAgendamento,
    dataAgendamento: dia,
    horaAgendamento: formatHora(horaMin),
    cliente,
    placa: placa ?? chassi?.slice(-8) ?? '',
    ocupadoPor: dono ? quemOcupa(dono) : 'outro cliente',
  };
  ctx.changed('encaixeDoDms', codConcessionaria, aviso);
}
