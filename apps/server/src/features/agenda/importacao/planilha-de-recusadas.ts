import { writeCsv } from 'hucre/csv';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/http/route.ts';
import { lotesRecusadas } from '#machines/planilha/linha.queries.ts';
import { type PlanilhaRow } from '#machines/planilha/planilha.queries.ts';

/**
 * The refused lines with the file's own columns and why, to be mended and sent again. What a spreadsheet would take for
 * a formula is written as text.
 */
export async function planilhaDeRecusadas(
  ctx: Ctx,
  { codPlanilha, colunas, arquivo }: PlanilhaRow,
): Promise<Download> {
  const nomes = colunas.map(({ nome }) => nome);
  const linhas: (string | number)[][] = [];
  for await (const lote of lotesRecusadas(ctx.tx, codPlanilha))
    linhas.push(
      ...lote.map(({ linha, motivos, valores }) => [
        linha,
        motivos.map(({ frase }) => frase).join('; '),
        ...nomes.map((nome) => valores[nome] ?? ''),
      ]),
    );
  return {
    tipo: 'text/csv; charset=utf-8',
    nome: `recusadas-${arquivo.replace(/\.[^.]*$/, '')}.csv`,
    conteudo: writeCsv([['Linha', 'Motivo', ...nomes], ...linhas], {
      delimiter: ';',
      bom: true,
      escapeFormulae: true,
    }),
  };
}
