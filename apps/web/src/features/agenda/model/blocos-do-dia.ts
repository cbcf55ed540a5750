import type { Bloqueio, Calendario, Consultor } from '@oferta/contracts/agenda/equipe.ts';
import { diaDaSemana, type Dia } from '@oferta/domain/dia.ts';
import type { GridBlock } from '#ui/resource-grid/grid-event.ts';

/** Hours of a weekday as the wire tells them; null: closed, or a day off. */
export type Expediente = Calendario['semana'][number];

/** Whose time it is. Without `jornada` the person keeps the house's hours. */
export interface DonoDoTempo {
  readonly resourceId: string;
  readonly recurso: Exclude<Bloqueio['recurso'], 'concessionaria'>;
  readonly cod: number;
  readonly jornada: Consultor['jornada'];
}

interface Trecho {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

const FIM_DO_DIA = 1440;

/** Why nobody is received on a day at all, or null when the house opens. */
export function fechadoPorque({ feriados, semana }: Calendario, dia: Dia): string | null {
  const feriado = feriados.find((cada) => cada.dia === dia);
  if (feriado) return feriado.nome;
  return semana[diaDaSemana(dia)] ? null : 'Fechado';
}

/** The visible day, in whole hours: the widest opening of the days shown, and any card outside it. */
export function limitesDoDia(
  { semana }: Calendario,
  dias: readonly Dia[],
  eventos: readonly { readonly start: number; readonly end: number }[],
): { readonly dayStart: number; readonly dayEnd: number } {
  const abertos = dias.map((dia) => semana[diaDaSemana(dia)] ?? null).filter((cada) => cada !== null);
  const inicios = [...abertos.map(({ abertura }) => abertura), ...eventos.map(({ start }) => start)];
  const fins = [...abertos.map(({ fechamento }) => fechamento), ...eventos.map(({ end }) => end)];
  const primeiro = inicios.length > 0 ? Math.min(...inicios) : 420;
  const ultimo = fins.length > 0 ? Math.max(...fins) : 1140;
  return {
    dayStart: Math.max(0, Math.floor(primeiro / 60) * 60),
    dayEnd: Math.min(FIM_DO_DIA, Math.max(Math.ceil(ultimo / 60) * 60, Math.floor(primeiro / 60) * 60 + 60)),
  };
}

/** The time a person or bay cannot be given on a day: closed house, day off, lunch, blocked spans. */
export function blocosDe(dono: DonoDoTempo, dia: Dia, calendario: Calendario): readonly GridBlock[] {
  const trechos = [
    ...trechosDoExpediente(dono, dia, calendario),
    ...trechosBloqueados(dono, dia, calendario),
  ];
  return trechos.map((trecho, at) => ({
    ...trecho,
    id: `${dono.resourceId}-${dia}-${at}`,
    resourceId: dono.resourceId,
  }));
}

function trechosDoExpediente({ jornada }: DonoDoTempo, dia: Dia, calendario: Calendario): Trecho[] {
  const motivo = fechadoPorque(calendario, dia);
  if (motivo !== null) return [{ start: 0, end: FIM_DO_DIA, label: motivo }];
  const casa = calendario.semana[diaDaSemana(dia)] ?? null;
  const proprio = jornada ? (jornada[diaDaSemana(dia)] ?? null) : casa;
  if (proprio === null) return [{ start: 0, end: FIM_DO_DIA, label: 'Folga' }];
  const fora = [
    { start: 0, end: proprio.abertura, label: foraDe(proprio.abertura > (casa?.abertura ?? 0)) },
    {
      start: proprio.fechamento,
      end: FIM_DO_DIA,
      label: foraDe(proprio.fechamento < (casa?.fechamento ?? FIM_DO_DIA)),
    },
  ];
  return [...fora, ...almocoDe(proprio)].filter(({ start, end }) => end > start);
}

/** Outside one's own hours while the house is open is a day off in part; outside the house's nothing need be said. */
const foraDe = (casaAberta: boolean): string => (casaAberta ? 'Folga' : '');

function almocoDe(expediente: NonNullable<Expediente>): Trecho[] {
  const { almocoInicio, almocoFim } = expediente;
  return almocoInicio === null || almocoFim === null
    ? []
    : [{ start: almocoInicio, end: almocoFim, label: 'Almoço' }];
}

/** Whose time: a person's, a bay's or, without a code, the house's. */
interface Dono {
  readonly recurso: Bloqueio['recurso'];
  readonly codRecurso: number | null;
}

/** The blocks of a day that take somebody's time: their own and the whole house's. */
function bloqueiosDe({ recurso, codRecurso }: Dono, dia: Dia, { bloqueios }: Calendario): Bloqueio[] {
  return bloqueios.filter(
    (bloqueio) =>
      bloqueio.dia === dia &&
      (bloqueio.recurso === 'concessionaria' ||
        (bloqueio.recurso === recurso && bloqueio.codRecurso === codRecurso)),
  );
}

/** The blocks that touch a span of somebody's day. Minutes since 00:00. */
export function bloqueiosEm(
  horario: Dono & { readonly dia: Dia; readonly inicioMin: number; readonly fimMin: number },
  calendario: Calendario,
): readonly Bloqueio[] {
  return bloqueiosDe(horario, horario.dia, calendario).filter(
    ({ inicioMin, fimMin }) => inicioMin < horario.fimMin && fimMin > horario.inicioMin,
  );
}

const trechosBloqueados = ({ recurso, cod }: DonoDoTempo, dia: Dia, calendario: Calendario): Trecho[] =>
  bloqueiosDe({ recurso, codRecurso: cod }, dia, calendario).map(({ inicioMin, fimMin, motivo }) => ({
    start: inicioMin,
    end: fimMin,
    label: motivo,
  }));
