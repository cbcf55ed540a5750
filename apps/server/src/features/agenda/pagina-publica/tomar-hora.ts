import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { agendarRefusals } from '@oferta/contracts/agenda/pagina-publica.ts';
import type { Refusal } from '@oferta/contracts/refusal.ts';
import type { HoraVendavel } from '@oferta/domain/agenda/capacidade/hora.ts';
import { formatHora, parseHora } from '@oferta/domain/tempo/horario.ts';
import { addDias, type Dia, instanteDe } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { RefusalError, refuse } from '#kernel/errors.ts';
import { travarRecursos } from '../agendamento/marcar/ocupacao.queries.ts';
import type { Aberta } from './abrir-pagina.ts';
import { type Desejo, type DiaJulgado, horizonteDe, julgarDias, tresMaisPerto } from './horas.ts';
import type { JanelaGuardada } from './pedido.queries.ts';

export interface HoraDesejada {
  dia: Dia;
  hora: string;
  desejo: Desejo;
}

/** An hour that can be had, with who does what. */
export interface HoraTomada {
  dia: Dia;
  inicioMin: number;
  /** How long the consultant is taken. */
  duracaoMin: number;
  venda: HoraVendavel;
  janelas: JanelaGuardada[];
  fim: Date;
}

/**
 * Judges an hour by all that is taken now, and has it taken. Until the transaction ends nobody else on a page of this
 * dealership gets one of the day. Whoever was faster is not named, not even by `tomar`, which speaks to people of the
 * house: the client reads why, and the three hours nearest that can be had.
 */
export async function tomarHora<T>(
  ctx: Ctx,
  aberta: Aberta,
  { dia, hora, desejo, tomar }: HoraDesejada & { tomar: (tomada: HoraTomada) => Promise<T> },
): Promise<T> {
  const inicioMin = parseHora(hora) ?? 0;
  const negar = (motivo: string): Promise<never> => negarHora(ctx, aberta, { dia, hora, desejo, motivo });
  const olhar = async (): Promise<{
    achada: DiaJulgado['horas'][number] & { venda: HoraVendavel };
    duracaoMin: number;
  }> => {
    const { inicio, fim } = horizonteDe(ctx.now, aberta);
    if (dia < inicio || dia > fim) return negar('a oficina ainda não abriu a agenda desse dia');
    const [julgado] = await julgarDias(ctx, aberta, { desejo, inicio: dia, fim: dia });
    const achada = julgado?.horas.find((cada) => cada.inicioMin === inicioMin);
    if (!julgado || !achada) return negar('a oficina não atende nesse horário');
    if (!achada.venda) return negar(achada.motivo ?? 'alguém acabou de ficar com ela');
    return { achada, duracaoMin: julgado.intervaloMin };
  };
  // Of fifty who want what one has, nobody queues to be told so: only for what may be had is it worth waiting.
  await olhar();
  await travarRecursos(ctx.tx, [`agenda ${aberta.pagina.codConcessionaria} ${dia}`]);
  const { achada, duracaoMin } = await olhar();

  const { venda } = achada;
  const { fuso } = aberta.ficha;
  const janelas = venda.plano.map((passo, i) => ({
    codMecanico: passo.codMecanico,
    inicio: instanteDe(dia, passo.inicioMin, fuso).toISOString(),
    fim: instanteDe(dia, passo.fimMin, fuso).toISOString(),
    folga: desejo.trabalhos[i]?.folga ?? 0,
  }));
  try {
    return await tomar({
      dia,
      inicioMin,
      duracaoMin,
      venda,
      janelas,
      fim: instanteDe(dia, venda.fimMin, fuso),
    });
  } catch (error) {
    // Somebody of the house booked it between the look and the lock; nothing was written yet.
    if (error instanceof RefusalError && TOMADA.includes(error.refusal))
      return negar('alguém acabou de ficar com ela');
    throw error;
  }
}

/** How many days around a refused hour are searched first for the nearest ones. */
const EM_VOLTA = 7;

async function negarHora(
  ctx: Ctx,
  aberta: Aberta,
  { dia, hora, desejo, motivo }: HoraDesejada & { motivo: string },
): Promise<never> {
  const inicioMin = parseHora(hora) ?? 0;
  const todo = horizonteDe(ctx.now, aberta);
  const perto = {
    inicio: [todo.inicio, addDias(dia, -EM_VOLTA)].toSorted().at(-1) ?? todo.inicio,
    fim: [todo.fim, addDias(dia, EM_VOLTA)].toSorted()[0] ?? todo.fim,
  };
  for (const trecho of [perto, todo]) {
    if (trecho.inicio > trecho.fim) continue;
    const dias = await julgarDias(ctx, aberta, { desejo, ...trecho });
    const outras = dias.map((cada) =>
      cada.dia === dia ? { ...cada, horas: cada.horas.filter((uma) => uma.inicioMin !== inicioMin) } : cada,
    );
    const maisPerto = tresMaisPerto(outras, { dia, inicioMin });
    if (maisPerto.length === 3 || trecho === todo)
      refuse(agendarRefusals.horaTomada, { dados: { hora, motivo }, atual: { maisPerto } });
  }
  return refuse(agendarRefusals.horaTomada, { dados: { hora, motivo }, atual: { maisPerto: [] } });
}

/** What the house is told of a place that somebody has. */
const TOMADA: readonly Refusal[] = [
  agendamentoRefusals.ocupado,
  agendamentoRefusals.mecanicoOcupado,
  agendamentoRefusals.boxOcupado,
  agendamentoRefusals.lotado,
];

/** A moment as people say it: "27/11 às 10:30". */
export const noDia = (dia: Dia, inicioMin: number): string =>
  `${dia.slice(8)}/${dia.slice(5, 7)} às ${formatHora(inicioMin)}`;
