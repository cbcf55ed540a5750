import type { ReactNode } from 'react';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { saveAs } from '#kernel/download.ts';
import type { ExportFormat } from '#ui/export-panel/export-format.ts';
import { ExportPanel } from '#ui/export-panel/export-panel.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { toCsv, type ColunaDeTexto } from '../model/planilha-csv.ts';
import { ListaImpressa } from './lista-impressa.tsx';

interface ListaExportarProps<Linha> {
  /** File name without extension: "agendamentos-2026-11-21". */
  readonly nome: string;
  readonly titulo: string;
  readonly detalhe: string;
  /** What will be exported: "16 agendamentos (com os filtros da tela)". */
  readonly resumo: string;
  readonly linhas: readonly Linha[];
  readonly colunas: readonly ColunaDeTexto<Linha>[];
  /** The server's own list of this kind, whole, as an Excel file (product 04, Import): its type and the days it is of. */
  readonly planilha?: { readonly tipo: string; readonly inicio: string; readonly fim: string };
}

const FORMATOS: readonly ExportFormat[] = ['csv', 'pdf'];
const COM_EXCEL: readonly ExportFormat[] = ['xlsx', ...FORMATOS];

/** "Exportar": the list as it is on screen, as a spreadsheet or as paper. PDF is the browser's own printer. */
export function ListaExportar<Linha>(props: ListaExportarProps<Linha>): ReactNode {
  const { nome, titulo, detalhe, resumo, linhas, colunas, planilha } = props;
  const { codConcessionaria } = useConcessionaria();
  // A phone neither keeps spreadsheets nor prints: the room is for the search.
  const phone = usePhone();
  const print = (): void => window.print();
  const onExport = (formato: ExportFormat): void => {
    if (formato === 'pdf') return print();
    if (formato === 'xlsx' && planilha) return void emExcel(planilha, codConcessionaria);
    const blob = new Blob([toCsv(linhas, colunas)], { type: 'text/csv;charset=utf-8' });
    saveAs({ blob, nome: `${nome}.csv` });
  };
  return (
    <>
      {!phone && (
        <ExportPanel
          summary={`Exportar ${resumo}`}
          formats={planilha ? COM_EXCEL : FORMATOS}
          onExport={onExport}
          onPrint={print}
        />
      )}
      <ListaImpressa titulo={titulo} detalhe={detalhe} linhas={linhas} colunas={colunas} />
    </>
  );
}

async function emExcel(
  { tipo, ...filtro }: NonNullable<ListaExportarProps<unknown>['planilha']>,
  codConcessionaria: number,
): Promise<void> {
  const { exportarAgora } = await import('#frames/exportar-lista/exportar-agora.ts');
  await exportarAgora(tipo, { formato: 'xlsx', codConcessionaria, filtro });
}
