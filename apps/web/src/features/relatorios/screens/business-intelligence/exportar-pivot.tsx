import { DIMENSOES } from '@oferta/domain/relatorios/pivot.ts';
import { formatIndicador } from '@oferta/domain/relatorios/numero.ts';
import type { ReactNode } from 'react';
import { saveAs } from '#kernel/data/download.ts';
import { ExportPanel } from '#ui/export-panel/export-panel.tsx';
import { useRotulo } from '../../hooks/use-rotulo.ts';
import type { Grade } from '../../model/grade.ts';
import type { Bi } from './use-bi.ts';

type Linha = Pick<Grade['linhas'][number], 'nome' | 'chaves' | 'valores'>;

/** A cell that Brazilian Excel opens as text: never a formula, whatever a name begins with. */
function celula(texto: string): string {
  const seguro = /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro;
}

/** The table as it stands, rows in its order; on paper by the browser. */
export function ExportarPivot({ bi }: { readonly bi: Bi }): ReactNode {
  const { grade, pergunta } = bi;
  const rotulo = useRotulo();
  const csv = (): void => {
    if (!grade) return;
    const { linhas, medidas } = pergunta;
    const numeros = grade.colunas.flatMap(({ nomes }, coluna) =>
      medidas.map((id, medida) => ({
        titulo: [...nomes, rotulo(id)].join(' '),
        texto: ({ valores }: Linha) => {
          const valor = valores[coluna]?.[medida] ?? null;
          return valor === null ? '' : formatIndicador(id, valor, 'exato');
        },
      })),
    );
    const nome = {
      titulo: linhas.map((dimensao) => DIMENSOES[dimensao]).join(' › ') || 'Total',
      texto: (linha: Linha) => `${'  '.repeat(Math.max(0, linha.chaves.length - 1))}${linha.nome}`,
    };
    const colunas = [nome, ...numeros];
    const todas: readonly Linha[] = [...grade.linhas, { nome: 'Total', chaves: [], valores: grade.total }];
    const texto = [
      colunas.map(({ titulo }) => celula(titulo)).join(';'),
      ...todas.map((linha) => colunas.map((coluna) => celula(coluna.texto(linha))).join(';')),
    ].join('\r\n');
    const blob = new Blob([`\uFEFF${texto}\r\n`], { type: 'text/csv;charset=utf-8' });
    saveAs({ blob, nome: 'business-intelligence.csv' });
  };
  return (
    <ExportPanel
      formats={['csv']}
      summary={`Exportar a tabela, ${grade?.linhas.length ?? 0} linhas`}
      onExport={csv}
      onPrint={() => window.print()}
    />
  );
}
