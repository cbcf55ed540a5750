// Started by fazer-pdf.ts with the document it is to lay out.
import { parentPort, workerData } from 'node:worker_threads';
import type { ConteudoPdf, DocumentoComLogo } from './fazer-pdf.ts';
import { abrirPdfmake } from './pdfmake.ts';

const MARGEM = 36;

/** Points: what a head of 40 has room for. */
const LOGO = [130, 24];

/** Of a sheet on its side: 9.5 mm at its sides. */
const MARGEM_DEITADA = 27;
const FRACA = '#555555';

/** Thin rules between rows, a stronger one under the head, none around. */
const regua = (comTotal: boolean) => ({
  hLineWidth: (i: number, { table }: Tabela) =>
    i === 0 || i === table.body.length ? 0 : isForte(i, table, comTotal) ? 0.75 : 0.4,
  hLineColor: (i: number, { table }: Tabela) => (isForte(i, table, comTotal) ? '#626a79' : '#e5e8ec'),
  vLineWidth: () => 0,
  paddingLeft: (i: number) => (i === 0 ? 0 : 2),
  paddingRight: (i: number, { table }: Tabela) => (i === table.widths.length - 1 ? 0 : 2),
  paddingTop: () => 0,
  paddingBottom: () => 0,
});

interface Tabela {
  readonly table: {
    readonly headerRows: number;
    readonly body: readonly unknown[];
    readonly widths: readonly unknown[];
  };
}

const isForte = (i: number, { headerRows, body }: Tabela['table'], comTotal: boolean): boolean =>
  i === headerRows || (comTotal && i === body.length - 1);

/** Layouts of tables that documents name; a document itself is only data. */
const REGUAS = { regua: regua(false), reguaComTotal: regua(true) };

const definicaoDe = (documento: DocumentoComLogo) =>
  documento.deitada ? emPaisagem(documento, documento.deitada.cabeca) : emRetrato(documento);

function emPaisagem({ titulo, empresa, rodape, conteudo, logo }: DocumentoComLogo, cabeca: ConteudoPdf) {
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [MARGEM_DEITADA, 60, MARGEM_DEITADA, 36],
    info: { title: titulo, author: empresa },
    defaultStyle: { font: 'Roboto', fontSize: 8.25, lineHeight: 1 },
    header: () => ({
      margin: [MARGEM_DEITADA, 22, MARGEM_DEITADA, 0],
      columns: [
        ...(logo === null ? [] : [{ image: logo, fit: LOGO, width: 'auto', margin: [0, 2, 12, 0] }]),
        structuredClone(cabeca),
      ],
    }),
    footer: (pagina: number, paginas: number) => ({
      margin: [MARGEM_DEITADA, 10, MARGEM_DEITADA, 0],
      fontSize: 7.5,
      color: FRACA,
      columns: [
        // Shapes are moved to where they are drawn: each page has its own.
        { width: '*', stack: [structuredClone(rodape)] },
        { text: `${pagina}/${paginas}`, alignment: 'right', width: 24 },
      ],
    }),
    content: conteudo,
  };
}

function emRetrato({ titulo, empresa, cor, rodape, conteudo, logo }: DocumentoComLogo) {
  return {
    pageSize: 'A4',
    pageMargins: [MARGEM, 70, MARGEM, 48],
    info: { title: titulo, author: empresa },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    header: {
      margin: [MARGEM, 24, MARGEM, 0],
      stack: [
        {
          columns: [
            ...(logo === null ? [] : [{ image: logo, fit: LOGO, width: 'auto', margin: [0, -4, 12, 0] }]),
            { text: empresa, fontSize: 14, bold: true },
            { text: titulo, alignment: 'right', color: FRACA, margin: [0, 4, 0, 0] },
          ],
        },
        { canvas: [{ type: 'line', x1: 0, y1: 6, x2: 523, y2: 6, lineWidth: 1.5, lineColor: cor }] },
      ],
    },
    footer: (pagina: number, paginas: number) => ({
      margin: [MARGEM, 14, MARGEM, 0],
      fontSize: 7,
      color: FRACA,
      columns: [
        { width: '*', stack: [structuredClone(rodape)] },
        { text: `${pagina}/${paginas}`, alignment: 'right', width: 40 },
      ],
    }),
    content: conteudo,
  };
}

const pdfMake = abrirPdfmake();
pdfMake.addTableLayouts(REGUAS);
const pdf = await pdfMake.createPdf(definicaoDe(workerData as DocumentoComLogo)).getBuffer();
parentPort?.postMessage(new Uint8Array(pdf));
