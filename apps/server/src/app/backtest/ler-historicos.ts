import type { Historico } from '@oferta/domain/estoque/historico.ts';
import { AQUECIMENTO } from '@oferta/domain/estoque/replay.ts';
import { lerInteiro } from '@oferta/domain/numero.ts';
import { ArquivoIlegivel } from '#kernel/planilha/read/arquivo-ilegivel.ts';
import { lerCsv } from '#kernel/planilha/read/ler-csv.ts';

/** How files say that a part was not active in a month. */
const NAO_ATIVA = /^(?:|-|n\/?a|null)$/i;

/**
 * The demands that a file holds: after a header, of whatever names, a part a line, its code and then a column a month, the
 * oldest first. Separator, line ends and quotes are the file's own; a line that ends early was not active afterwards. What
 * is wrong, in words, where it holds none.
 */
export function lerHistoricos(texto: string): readonly Historico[] | string {
  let linhas: { readonly linha: number; readonly celulas: readonly string[] }[];
  try {
    linhas = [...lerCsv(texto, () => 0).registros].filter(({ celulas }) =>
      celulas.some((celula) => celula.trim() !== ''),
    );
  } catch (error) {
    if (error instanceof ArquivoIlegivel) return `Não foi possível ler o arquivo: ${error.message}.`;
    throw error;
  }
  const [cabecalho, ...pecas] = linhas;
  const nomes = semVaziasNoFim(cabecalho?.celulas ?? []).slice(1);
  if (nomes.length <= AQUECIMENTO)
    return `São precisos mais de ${AQUECIMENTO} meses; o arquivo tem ${nomes.length}.`;
  if (pecas.length === 0) return 'O arquivo não tem nenhuma peça.';
  const historicos: Historico[] = [];
  for (const { linha, celulas } of pecas) {
    const meses = semVaziasNoFim(celulas).slice(1);
    if (meses.length > nomes.length)
      return `A linha ${linha} tem ${meses.length} meses e o cabeçalho ${nomes.length}.`;
    const historico = nomes.map((_, mes) => lerMes(meses[mes] ?? ''));
    const errado = historico.indexOf(undefined);
    if (errado !== -1)
      return `A linha ${linha} diz “${meses[errado]}” em ${nomes[errado]}, que não é um número inteiro a partir de zero.`;
    historicos.push(historico.map((mes) => mes ?? null));
  }
  return historicos;
}

/** Units; null: not active; undefined: no demand at all. */
function lerMes(celula: string): number | null | undefined {
  if (NAO_ATIVA.test(celula.trim())) return null;
  const unidades = lerInteiro(celula);
  return unidades !== null && unidades >= 0 ? unidades : undefined;
}

const semVaziasNoFim = (celulas: readonly string[]): readonly string[] =>
  celulas.slice(0, celulas.findLastIndex((celula) => celula.trim() !== '') + 1);
