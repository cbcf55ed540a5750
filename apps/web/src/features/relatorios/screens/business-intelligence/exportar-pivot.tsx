import { LINHAS_MAXIMO_DA_TELA } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { plural } from '@oferta/domain/plural.ts';
import { TIPO_DA_UNIDADE, valorNaColuna } from '@oferta/domain/relatorios/excel/colunas-da-planilha.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { DIMENSOES } from '@oferta/domain/relatorios/pivot.ts';
import type { ReactNode } from 'react';
import { useExportar } from '#frames/exportar-lista/use-exportar.ts';
import { Button } from '#ui/button/button.tsx';
import type { ExportFormat } from '#ui/export-panel/export-format.ts';
import { ExportPanel } from '#ui/export-panel/export-panel.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { useRotulo } from '../../hooks/use-rotulo.ts';
import type { Grade } from '../../model/grade.ts';
import type { Bi } from './use-bi.ts';

type Linha = Pick<Grade['linhas'][number], 'nome' | 'chaves' | 'valores'>;

/** Columns that the engine writes of a screen. */
const COLUNAS_MAXIMO = 40;
const ROTULO_MAXIMO = 60;

/** The table as it stands, rows in its order, through the product's own engine: figures as figures; on paper by the browser. */
export function ExportarPivot({ bi }: { readonly bi: Bi }): ReactNode {
  const { grade, respondida } = bi;
  const rotulo = useRotulo();
  const { exportar, exportando } = useExportar('business-inteligence');
  const onExport = (formato: ExportFormat): void => {
    if (!grade) return;
    const { linhas, medidas, de, ate } = respondida;
    const numeros = grade.colunas.flatMap(({ nomes }, coluna) =>
      medidas.map((id, medida) => ({
        rotulo: [...nomes, rotulo(id)].join(' ').slice(0, ROTULO_MAXIMO),
        tipo: TIPO_DA_UNIDADE[indicadorDe(id).unidade],
        valor: ({ valores }: Linha) => valorNaColuna(id, valores[coluna]?.[medida] ?? null),
      })),
    );
    const todas: readonly Linha[] = [...grade.linhas, { nome: 'Total', chaves: [], valores: grade.total }];
    if (numeros.length >= COLUNAS_MAXIMO || todas.length > LINHAS_MAXIMO_DA_TELA) {
      showToast({
        title: 'A tabela é grande demais para um arquivo',
        description: 'Tire uma dimensão, encurte o período ou use o Relatório Excel.',
        tone: 'late',
      });
      return;
    }
    const nome = linhas.map((dimensao) => DIMENSOES[dimensao]).join(' › ') || 'Total';
    exportar({
      formato,
      recorte: `${de.split('-').toReversed().join('/')} a ${ate.split('-').toReversed().join('/')}`,
      folha: {
        titulo: 'Business intelligence',
        colunas: [
          { rotulo: nome.slice(0, ROTULO_MAXIMO), tipo: 'texto' as const },
          ...numeros.map(({ rotulo: titulo, tipo }) => ({ rotulo: titulo, tipo })),
        ],
        linhas: todas.map((linha) => [
          `${'  '.repeat(Math.max(0, linha.chaves.length - 1))}${linha.nome}`,
          ...numeros.map(({ valor }) => valor(linha)),
        ]),
      },
    });
  };
  if (exportando) {
    return (
      <Button loading disabled>
        Gerando…
      </Button>
    );
  }
  return (
    <ExportPanel
      summary={`Exportar a tabela, ${plural(grade?.linhas.length ?? 0, 'linha', 'linhas')}`}
      onExport={onExport}
      onPrint={() => window.print()}
    />
  );
}
