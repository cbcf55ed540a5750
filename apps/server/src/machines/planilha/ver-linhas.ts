import type { LinhaPlanilha, Planilha } from '@oferta/contracts/machines/planilha.ts';
import type { LinhaParaVer } from './linha.queries.ts';

/** A line for people: reasons stand at the file's own columns, with what their cells hold. */
export function linhaNaTela(
  { linha, situacao, motivos, valores, acao, naoDesfeita }: LinhaParaVer,
  colunas: Planilha['colunas'],
): LinhaPlanilha {
  return {
    linha,
    situacao,
    motivos: motivos.map(({ campo, frase }) => {
      const coluna = campo === null ? undefined : colunas.find((cada) => cada.campo === campo);
      return { coluna: coluna?.nome ?? null, valor: coluna ? (valores[coluna.nome] ?? '') : '', frase };
    }),
    acao,
    naoDesfeita,
  };
}
