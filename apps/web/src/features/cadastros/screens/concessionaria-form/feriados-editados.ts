import {
  type Esfera,
  type FeriadoDaCasa,
  feriadoDoDia,
} from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import { isDia } from '@oferta/domain/dia.ts';

export const NOME_DA_ESFERA: Readonly<Record<Esfera, string>> = {
  nacional: 'Nacional',
  facultativo: 'Facultativo',
  estadual: 'Estadual',
  municipal: 'Municipal',
  propria: 'Da casa',
};

/** The days with that one in place of what was kept of it; null keeps nothing. */
export const trocarDia = (
  feriados: readonly FeriadoDaCasa[],
  dia: string,
  novo: FeriadoDaCasa | null,
): FeriadoDaCasa[] => [...feriados.filter((feriado) => feriado.dia !== dia), ...(novo ? [novo] : [])];

/**
 * The state's, the city's and the house's own days on the same dates of another year, where that day is not closed
 * already. Optional ones move with Easter and are not among them.
 */
export function copiarParaOAno(feriados: readonly FeriadoDaCasa[], ano: number): FeriadoDaCasa[] {
  return feriados.flatMap((feriado) => {
    const repete =
      feriado.dia.startsWith(`${ano - 1}-`) && !['nacional', 'facultativo'].includes(feriado.esfera);
    const dia = `${ano}-${feriado.dia.slice(5)}`;
    return repete && isDia(dia) && feriadoDoDia(dia, feriados) === null ? [{ ...feriado, dia }] : [];
  });
}
