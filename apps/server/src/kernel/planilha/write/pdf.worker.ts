// Laying out a table takes seconds of pure computing: it has a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { abrirPdfmake } from '../../pdf/pdfmake.ts';
import type { FolhaPdf } from './folha-pdf.ts';

const pdfMake = abrirPdfmake();
/** Beside a column's text; larguras-pdf.ts counts with both sides. */
const FOLGA = 4;

function documentoDe(folha: FolhaPdf) {
  const { titulo, empresa, rodape, paisagem, a3, fonte, larguras, cabecalho, aDireita, linhas } = folha;
  const celula = (text: string, i: number) => ({
    text,
    alignment: aDireita[i] ? 'right' : 'left',
    // Only a word that is wider than its column is cut.
    ...(text.split(/\s+/).some((palavra) => palavra.length * fonte * 0.5 > (larguras[i] ?? 0)) && {
      wordBreak: 'break-all',
    }),
  });
  return {
    pageSize: a3 ? 'A3' : 'A4',
    pageOrientation: paisagem ? 'landscape' : 'portrait',
    pageMargins: [28, 56, 28, 40],
    info: { title: titulo, author: empresa },
    defaultStyle: {
      font: 'Roboto',
      fontSize: fonte,
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
        layout: {
          hLineWidth: (linha: number) => (linha === 1 ? 1 : 0.5),
          hLineColor: (linha: number) => (linha === 1 ? '#000000' : '#cccccc'),
          vLineWidth: () => 0,
          paddingLeft: () => FOLGA,
          paddingRight: () => FOLGA,
        },
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: larguras.map((largura) => largura - 2 * FOLGA),
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
const pdf = await pdfMake.createPdf(documentoDe(workerData as FolhaPdf)).getBuffer();
parentPort?.postMessage(new Uint8Array(pdf));
