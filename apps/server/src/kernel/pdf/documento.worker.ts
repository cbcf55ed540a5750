// Started by fazer-pdf.ts with the document it is to lay out.
import { parentPort, workerData } from 'node:worker_threads';
import { standBack } from '../fair/stand-back.ts';
import type { DocumentoComLogo } from './fazer-pdf.ts';
import { abrirPdfmake } from './pdfmake.ts';

standBack();

const MARGEM = 36;

/** Points: what a head of 40 has room for. */
const LOGO = [130, 24];

function definicaoDe({ titulo, empresa, cor, rodape, conteudo, logo }: DocumentoComLogo) {
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
            { text: titulo, alignment: 'right', color: '#555555', margin: [0, 4, 0, 0] },
          ],
        },
        { canvas: [{ type: 'line', x1: 0, y1: 6, x2: 523, y2: 6, lineWidth: 1.5, lineColor: cor }] },
      ],
    },
    footer: (pagina: number, paginas: number) => ({
      margin: [MARGEM, 14, MARGEM, 0],
      fontSize: 7,
      color: '#555555',
      columns: [{ text: rodape }, { text: `${pagina}/${paginas}`, alignment: 'right', width: 40 }],
    }),
    content: conteudo,
  };
}

const pdf = await abrirPdfmake()
  .createPdf(definicaoDe(workerData as DocumentoComLogo))
  .getBuffer();
parentPort?.postMessage(new Uint8Array(pdf));
