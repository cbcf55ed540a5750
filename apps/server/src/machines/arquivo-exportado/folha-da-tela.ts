import type { FolhaDaTela } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import type { TipoCampo, Valor } from '@oferta/domain/planilha/campo.ts';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { z } from 'zod';
import { exportador, type Exportador, type LinhaExportada } from '#kernel/planilha/exportador.ts';

/**
 * A list that the screen itself holds, as one that can be exported: its rows were already given to who asks. A screen of
 * several dealerships names none.
 */
export const exportadorDaFolha = (
  tipo: string,
  { titulo, colunas, linhas }: FolhaDaTela,
  porConcessionaria: boolean,
): Exportador =>
  exportador<unknown>({
    tipo,
    titulo,
    niveis: NIVEIS,
    porConcessionaria,
    filtro: z.unknown(),
    colunas: colunas.map((coluna, i) => ({ ...coluna, campo: String(i) })),
    async *linhas() {
      yield linhas.map((linha): LinhaExportada =>
        Object.fromEntries(colunas.map(({ tipo: de }, i) => [String(i), valorDe(de, linha[i] ?? null)])),
      );
    },
  });

/** A value that does not fit its column is left as the text it is, or empty: a file is made all the same. */
function valorDe(tipo: TipoCampo, valor: Exclude<Valor, Date>): Valor {
  if (tipo !== 'instante' || typeof valor !== 'string') return valor;
  const instante = new Date(valor);
  return Number.isNaN(instante.getTime()) ? null : instante;
}
