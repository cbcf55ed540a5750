import type { PeriodoDoPainel } from '@oferta/contracts/agenda/painel.ts';
import { addDias, type Dia, formatDia, inicioDaSemana } from '@oferta/domain/dia.ts';
import { diaMais } from '@oferta/domain/relatorios/mes.ts';
import { diaEMes } from '../../model/dia-em-palavras.ts';
import type { PassoDoTempo } from '../agenda-virtual/lista/navegacao-do-dia.tsx';

export const PERIODOS = [
  { id: 'dia', label: 'Dia' },
  { id: 'semana', label: 'Semana' },
  { id: 'mes', label: 'Mês' },
] as const;

/** "29/11 – 05/12": short, beside what else the bar has. */
const daSemana = (dia: Dia): string => {
  const inicio = inicioDaSemana(dia);
  return [inicio, addDias(inicio, 6)].map((um) => formatDia(um).slice(0, 5)).join(' – ');
};

/** "novembro de 2026". */
const doMes = (dia: Dia): string => `${diaEMes(dia).split(' de ')[1]} de ${dia.slice(0, 4)}`;

/** What the panel's arrows go by; a day's are the agenda's own. */
export const PASSOS: Readonly<Record<Exclude<PeriodoDoPainel, 'dia'>, PassoDoTempo>> = {
  semana: {
    antes: 'Semana anterior',
    depois: 'Próxima semana',
    mais: (dia, semanas) => addDias(dia, semanas * 7),
    emPalavras: daSemana,
  },
  mes: { antes: 'Mês anterior', depois: 'Próximo mês', mais: diaMais, emPalavras: doMes },
};

/** Which days are looked at, in words. */
export const diasEmPalavras = (dia: Dia, periodo: PeriodoDoPainel): string =>
  periodo === 'semana' ? daSemana(dia) : periodo === 'mes' ? doMes(dia) : diaEMes(dia);

/** "no dia", "na semana", "no mês". */
export const NO_PERIODO: Readonly<Record<PeriodoDoPainel, string>> = {
  dia: 'no dia',
  semana: 'na semana',
  mes: 'no mês',
};
