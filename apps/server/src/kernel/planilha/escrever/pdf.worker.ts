// Laying out a table takes seconds of pure computing: it has a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { abrirPdfmake } from '../../pdf/pdfmake.ts';
import type { FolhaPdf } from './folha-pdf.ts';

const pdfMake = abrirPdfmake();
const FONTE_PEQUENA = 7;
const FONTE_NORMAL = 8;
const MUITAS_COLUNAS = 9;

function documentoDe({ titulo, empresa, rodape, paisagem, cabecalho, aDireita, linhas }: FolhaPdf) {
  const celula = (text: string, i: number) => ({ text, alignment: aDireita[i] ? 'right' : 'left' });
  return {
    pageSize: 'A4',
    pageOrientation: paisagem ? 'landscape' : 'portrait',
    pageMargins: [28, 56, 28, 40],
    info: { title: titulo, author: empresa },
    defaultStyle: {
      font: 'Roboto',
      fontSize: cabecalho.length >= MUITAS_COLUNAS ? FONTE_PEQUENA : FONTE_NORMAL,
    },
    header: {
      margin: [28, 20, 28, 0],
      columns: [
        { text: titulo, fontSize: 13, bold: true, width: '*' },
        {
          text: empresa,
          fontSize: 9,
          color: '#555555',
          alignment: 'right',
          width: 'auto',
          margin: [0, 3, 0, 0],
        },
      ],
    },
    footer: (pagina: number, paginas: number) => ({
      margin: [28, 12, 28, 0],
      fontSize: 7,
      color: '#555555',
      columns: [{ text: rodape }, { text: `${pagina}/${paginas}`, alignment: 'right', width: 60 }],
    }),
    content: [
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: cabecalho.map(() => 'auto'),
          body: [
            cabecalho.map((text, i) => ({ ...celula(text, i), bold: true })),
            ...linhas.map((linha) => linha.map(celula)),
          ],
        },
      },
    ],
  };
}

// The thread is started with what it is to make.
const folha = workerData as FolhaPdf;
const pdf = await pdfMake.createPdf(documentoDe(folha)).getBuffer();
parentPort?.postMessage(new Uint8Array(pdf));
