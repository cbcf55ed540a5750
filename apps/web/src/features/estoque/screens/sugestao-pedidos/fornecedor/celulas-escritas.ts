import type { Celulas } from '@oferta/contracts/estoque/politica.ts';
import { CELULAS, type CodigoDaCelula } from '@oferta/domain/estoque/celula/celula.ts';
import { emNumero, lerDecimal } from '@oferta/domain/numero.ts';

/** A cell as it is typed; empty: as everywhere. */
export interface CelulaEscrita {
  readonly nivel: string;
  readonly meses: string;
  readonly revisarAMao: boolean;
}
type CelulasEscritas = Readonly<Record<CodigoDaCelula, CelulaEscrita>>;

/** The nine cells as they are kept. */
export const escritaDe = (celulas: Celulas): CelulasEscritas =>
  // One of each.
  Object.fromEntries(
    CELULAS.map((qual) => {
      const { nivelBp = null, limiteMeses = null, revisarAMao = false } = celulas[qual] ?? {};
      return [
        qual,
        {
          nivel: nivelBp === null ? '' : emNumero(nivelBp / 100),
          meses: limiteMeses === null ? '' : String(limiteMeses),
          revisarAMao,
        },
      ];
    }),
  ) as CelulasEscritas;

/** What is decided in each cell that says something, and what could not be read. */
export function lerCelulas(escritas: CelulasEscritas): {
  celulas: Celulas;
  erros: Partial<Record<CodigoDaCelula, string>>;
} {
  const celulas: Celulas = {};
  const erros: Partial<Record<CodigoDaCelula, string>> = {};
  for (const qual of CELULAS) {
    const { nivel, meses, revisarAMao } = escritas[qual];
    const porcento = nivel.trim() === '' ? null : lerDecimal(nivel.replace('%', ''));
    const limite = meses.trim() === '' ? null : Number(meses);
    if (nivel.trim() !== '' && (porcento === null || porcento < 50 || porcento > 99.99))
      erros[qual] = 'Nível de 50 a 99,99%';
    else if (limite !== null && !(Number.isInteger(limite) && limite >= 1 && limite <= 24))
      erros[qual] = 'De 1 a 24 meses';
    else if (porcento !== null || limite !== null || revisarAMao)
      celulas[qual] = {
        nivelBp: porcento === null ? null : Math.round(porcento * 100),
        limiteMeses: limite,
        revisarAMao,
      };
  }
  return { celulas, erros };
}
