import { createRequire } from 'node:module';
import path from 'node:path';

/** What we use of pdfmake, which brings no types of its own. */
interface PdfMake {
  setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
  setUrlAccessPolicy(allowed: (url: string) => boolean): void;
  setLocalAccessPolicy(allowed: (path: string) => boolean): void;
  addTableLayouts(layouts: Readonly<Record<string, unknown>>): void;
  createPdf(document: Readonly<Record<string, unknown>>): { getBuffer(): Promise<Buffer> };
}

/** pdfmake with its own fonts, closed to other addresses and to the machine's files. For threads only: it is slow. */
export function abrirPdfmake(): PdfMake {
  const require = createRequire(import.meta.url);
  // Typed above, by what its documentation says.
  const pdfMake = require('pdfmake') as PdfMake;
  const fontes = path.join(path.dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto/');
  pdfMake.setFonts({
    Roboto: {
      normal: `${fontes}Roboto-Regular.ttf`,
      bold: `${fontes}Roboto-Medium.ttf`,
      italics: `${fontes}Roboto-Italic.ttf`,
      bolditalics: `${fontes}Roboto-MediumItalic.ttf`,
    },
  });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((arquivo) => path.resolve(arquivo).startsWith(fontes));
  return pdfMake;
}
