import type { LinhaImportacao } from '@oferta/contracts/agenda/importacao.ts';
import { lerData } from '@oferta/domain/planilha/data.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { celulaDe, type Coluna } from './campos-da-agenda.ts';

/** The earliest day that the accepted lines have an appointment on; null when there is none. */
export function primeiroDia(linhas: readonly LinhaImportacao[], colunas: readonly Coluna[]): Dia | null {
  const dias = linhas.flatMap(({ situacao, valores }) => {
    if (situacao === 'recusada') return [];
    const lida = lerData(celulaDe(valores, colunas, 'data'));
    return lida ? [lida.dia] : [];
  });
  return dias.toSorted()[0] ?? null;
}
