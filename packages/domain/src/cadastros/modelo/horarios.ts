import type { ExpedienteFio } from '../expediente/expediente.ts';

/** A week that many houses keep, under the name by which one is chosen. */
export interface HorarioDoModelo {
  readonly id: 'semanaESabado' | 'semana' | 'direto';
  /** "seg a sex 08:00–18:00, sáb 08:00–12:00" */
  readonly nome: string;
  /** Sunday first; null: closed. */
  readonly semana: readonly ExpedienteFio[];
}

const dia = (abertura: number, fechamento: number, almoco: boolean): ExpedienteFio => ({
  abertura: abertura * 60,
  fechamento: fechamento * 60,
  almocoInicio: almoco ? 720 : null,
  almocoFim: almoco ? 780 : null,
});
const UTIL = dia(8, 18, true);
const DIRETO = dia(8, 18, false);
const uteis = (cada: ExpedienteFio, sabado: ExpedienteFio): readonly ExpedienteFio[] => [
  null,
  ...Array.from({ length: 5 }, () => cada),
  sabado,
];

/** The first is the one a new house begins with. */
export const HORARIOS_DO_MODELO: readonly HorarioDoModelo[] = [
  {
    id: 'semanaESabado',
    nome: 'Segunda a sexta das 8h às 18h, sábado até meio-dia',
    semana: uteis(UTIL, dia(8, 12, false)),
  },
  { id: 'semana', nome: 'Segunda a sexta das 8h às 18h', semana: uteis(UTIL, null) },
  {
    id: 'direto',
    nome: 'Segunda a sábado das 8h às 18h, sem parar para o almoço',
    semana: uteis(DIRETO, DIRETO),
  },
];
