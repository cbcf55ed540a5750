import type { ReactNode } from 'react';
import { saveAs } from '#kernel/download.ts';
import { ExportPanel, type ExportFormat } from '#ui/export-panel/export-panel.tsx';
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
}

const FORMATOS: readonly ExportFormat[] = ['csv', 'pdf'];

/** "Exportar": the list as it is on screen, as a spreadsheet or as paper. PDF is the browser's own printer. */
export function ListaExportar<Linha>(props: ListaExportarProps<Linha>): ReactNode {
  const { nome, titulo, detalhe, resumo, linhas, colunas } = props;
  // A phone neither keeps spreadsheets nor prints: the room is for the search.
  const phone = usePhone();
  const print = (): void => window.print();
  const onExport = (formato: ExportFormat): void => {
    if (formato === 'pdf') return print();
    const blob = new Blob([toCsv(linhas, colunas)], { type: 'text/csv;charset=utf-8' });
    saveAs({ blob, nome: `${nome}.csv` });
  };
  return (
    <>
      {!phone && (
        <ExportPanel summary={`Exportar ${resumo}`} formats={FORMATOS} onExport={onExport} onPrint={print} />
      )}
      <ListaImpressa titulo={titulo} detalhe={detalhe} linhas={linhas} colunas={colunas} />
    </>
  );
}
