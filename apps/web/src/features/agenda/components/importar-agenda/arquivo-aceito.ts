import type { ArquivoAceito } from '#frames/importar-planilha/arquivo-de-planilha.ts';

/** An agenda exported from a DMS; the server refuses more bytes. */
export const AGENDA: ArquivoAceito = {
  extensoes: ['csv', 'xlsx', 'txt'],
  bytes: 20_000_000,
  megabyte: 1_000_000,
  outro: 'Envie um arquivo .csv ou .xlsx exportado do DMS.',
  vazio: 'O arquivo está vazio. Exporte de novo no DMS.',
  comoResolver: {
    xls: 'Planilhas .xls são do formato antigo. Abra no Excel e salve como .xlsx ou .csv.',
    ods: 'Abra no LibreOffice e salve como .xlsx ou .csv.',
    pdf: 'Um PDF não traz as colunas. No DMS, escolha exportar para Excel ou CSV.',
  },
};
