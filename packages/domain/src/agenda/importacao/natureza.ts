import { semAcento } from '../../busca.ts';
import type { Valores } from './anotacoes.ts';
import { repeteCabecalho } from '../../planilha/colunas.ts';
import { lerData } from '../../planilha/data.ts';
import { lerNumeroOs } from '../numero-os.ts';
import { lerChassi, lerPlaca } from './veiculo.ts';

/** What a row of an export is; only `dados` are appointments, and `nota` is text of the report around them. */
export type Natureza = 'dados' | 'vazia' | 'cabecalho' | 'total' | 'nota';

const TOTAL = /^(?:sub\s*-?\s*)?tota(?:l|is)\b|^(?:soma|qtde?|quantidade|registros)\b/;

type Linha = { readonly celulas: readonly string[]; readonly valores: Valores };

/** Tells appointments from what reports print between them: headers again, totals, titles of groups, page numbers. */
export function naturezaDaLinha({ celulas, valores }: Linha, nomes: readonly string[]): Natureza {
  const filled = celulas.filter((celula) => celula !== '');
  if (filled.length === 0) return 'vazia';
  if (repeteCabecalho(celulas, nomes)) return 'cabecalho';

  const identifica =
    lerData(valores.data ?? '') !== null ||
    lerPlaca(valores.placa ?? '').valor !== null ||
    lerChassi(valores.chassi ?? '').valor !== null;
  if (identifica) return 'dados';
  // The word may stand in any column, but a sum has little else on its line.
  const isSoma = filled.length * 2 <= nomes.length && filled.some((celula) => TOTAL.test(semAcento(celula)));
  if (isSoma) return 'total';
  const temOs = lerNumeroOs(valores.numeroOs ?? '') !== null && filled.length > 1;
  return filled.length <= 2 && !temOs ? 'nota' : 'dados';
}
