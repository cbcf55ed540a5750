import type { NotificacaoEncaixe } from '@oferta/contracts/feeds.ts';
import { formatHora, sobrepoe } from '@oferta/domain/tempo/horario.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { quemOcupa } from '../agendamento/marcar/impedimento.ts';
import { findLimite, listMarcadosPorDia } from '../agendamento/marcar/lotacao.queries.ts';
import { listLugares } from '../agendamento/marcar/ocupacao.queries.ts';

interface Marcada {
  codAgendamento: number;
  codConsultor: number | null;
  dia: Dia;
  horaMin: number;
  duracaoMin: number;
  cliente: string;
  placa: string | null;
  chassi: string | null;
  encaixe: boolean;
  /** It was not on that day before. */
  outroDia: boolean;
}

/** Tells the dealership at once when a DMS has booked more than it takes: whose hour that was, or that the day was full. */
export async function avisarExcesso(ctx: Ctx, codConcessionaria: number, marcada: Marcada): Promise<void> {
  const motivos = [
    ...(marcada.encaixe ? [`no horário de ${await donoDoHorario(ctx, codConcessionaria, marcada)}`] : []),
    ...(marcada.outroDia ? await diaCheio(ctx, codConcessionaria, marcada) : []),
  ];
  if (motivos.length === 0) return;
  const { codAgendamento, dia, horaMin, cliente, placa, chassi } = marcada;
  const aviso: NotificacaoEncaixe = {
    codAgendamento,
    dataAgendamento: dia,
    horaAgendamento: formatHora(horaMin),
    cliente,
    placa: placa ?? chassi?.slice(-8) ?? '',
    motivo: motivos.join(' e '),
  };
  ctx.changed('encaixeDoDms', codConcessionaria, aviso);
}

async function donoDoHorario(
  { tx, now }: Ctx,
  codConcessionaria: number,
  { codAgendamento, codConsultor, dia, horaMin, duracaoMin }: Marcada,
): Promise<string> {
  const consultores = codConsultor === null ? [] : [codConsultor];
  const exceto = [codAgendamento];
  const lugares = await listLugares(tx, {
    codConcessionaria,
    agora: now,
    consultores,
    dias: [dia],
    exceto,
  });
  const periodo = { inicioMin: horaMin, fimMin: horaMin + duracaoMin };
  const dono = lugares.find((lugar) => lugar.dia === dia && sobrepoe(lugar, periodo));
  return dono ? quemOcupa(dono) : 'outro cliente';
}

async function diaCheio(
  { tx, now }: Ctx,
  codConcessionaria: number,
  { codAgendamento, dia }: Marcada,
): Promise<string[]> {
  const limite = await findLimite(tx, codConcessionaria);
  if (!limite) return [];
  const exceto = [codAgendamento];
  const [marcados] = await listMarcadosPorDia(tx, { codConcessionaria, dias: [dia], exceto, agora: now });
  const cheio = (marcados?.outros ?? 0) >= limite.capacidade;
  return cheio ? [`com o dia já cheio (${limite.capacidade} por dia)`] : [];
}
