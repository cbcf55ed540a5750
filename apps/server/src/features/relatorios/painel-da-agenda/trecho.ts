import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { addDias, type Dia, inicioDaSemana } from '@oferta/domain/dia.ts';
import { mesMais, primeiroDia, ultimoDia } from '@oferta/domain/relatorios/mes.ts';
import type { Trecho } from '#features/agenda/public.ts';

/** Whole days, both counted. */
interface Dias {
  readonly de: Dia;
  readonly ate: Dia;
}

const SEMANAS_DA_MEDIA = 4;
const MESES_DA_MEDIA = 3;
const DIAS_ANTES = 30;

/** The day, its week (Sunday to Saturday) or its month. */
export function trechoDe(dia: Dia, periodo: Trecho['periodo']): Trecho {
  if (periodo === 'dia') return { periodo, de: dia, ate: dia };
  if (periodo === 'semana') return { periodo, de: inicioDaSemana(dia), ate: addDias(inicioDaSemana(dia), 6) };
  const mes = dia.slice(0, 7);
  return { periodo, de: primeiroDia(mes), ate: ultimoDia(mes) };
}

/** What a span's appointments are compared with: the same weekday or week of the four weeks before, the three months before. */
export function antesDe({ periodo, de, ate }: Trecho): Dias[] {
  if (periodo !== 'mes')
    return Array.from({ length: SEMANAS_DA_MEDIA }, (_vazio, i) => ({
      de: addDias(de, -7 * (i + 1)),
      ate: addDias(ate, -7 * (i + 1)),
    }));
  return Array.from({ length: MESES_DA_MEDIA }, (_vazio, i) => {
    const mes = mesMais(de.slice(0, 7), -(i + 1));
    return { de: primeiroDia(mes), ate: ultimoDia(mes) };
  });
}

/** The 30 days before a span. */
export const trintaAntes = ({ de }: Dias): Dias => ({ de: addDias(de, -DIAS_ANTES), ate: addDias(de, -1) });

/**
 * What a funnel counts. Who is booked for later today has neither come nor stayed away: of a week or month only what is over, null
 * when nothing is.
 */
export function funilDo(trecho: Trecho, hoje: Dia): PainelDaAgenda['funilDe'] {
  if (trecho.periodo === 'dia') return trintaAntes(trecho);
  const ate = trecho.ate < hoje ? trecho.ate : addDias(hoje, -1);
  return ate < trecho.de ? null : { de: trecho.de, ate };
}
