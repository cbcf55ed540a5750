import { escapeHtml } from '#kernel/http/pages/escape-html.ts';
import type { Banco } from '../demo.queries.ts';
import { findMarcaSemLogo, insertLogo } from './logo.queries.ts';

/** Invented signs, in 48ths of their height; `furo` is cut out of the brand's colour. */
const SINAIS: Readonly<Record<string, { sinal: string; furo: string }>> = {
  // A nut.
  localhost: { sinal: 'M24 2 43 13v22L24 46 5 35V13z', furo: 'M24 15a9 9 0 1 1 0 18 9 9 0 0 1 0-18z' },
  // A mountain with a road.
  atria: { sinal: 'M24 4 46 44H2z', furo: 'M22 24h4l5 20H17z' },
  // A stamp that says yes.
  homologacao: {
    sinal: 'M10 4h28a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z',
    furo: 'M13 24l4-4 5 5 10-11 4 4-14 15z',
  },
  // A tyre cut in two.
  stellantis: {
    sinal: 'M26 3a21 21 0 0 1 0 42zM22 3a21 21 0 0 0 0 42z',
    furo: 'M26 16a8 8 0 0 1 0 16zM22 16a8 8 0 0 0 0 16z',
  },
};

/** The distributor's sign and its name beside it, on nothing. */
function desenharLogo({ sinal, furo }: { sinal: string; furo: string }, nome: string, cor: string): string {
  // The name takes as much room in every font; a letter's is some half of its height.
  const largura = Math.round(nome.length * 13.5);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${60 + largura} 48" width="${60 + largura}" height="48">` +
    `<path fill="${cor}" fill-rule="evenodd" d="${sinal}${furo}"/>` +
    `<text x="58" y="33" textLength="${largura}" lengthAdjust="spacingAndGlyphs" font-family="system-ui,sans-serif" font-size="26" font-weight="700" fill="#16191f">${escapeHtml(nome)}</text>` +
    `</svg>`
  );
}

/** Gives a distributor of the demonstration a logo. Does nothing where there is one. */
export async function cadastrarLogo(
  banco: Banco,
  { codDistribuidor, distribuidor }: { codDistribuidor: number; distribuidor: string },
): Promise<void> {
  const sinal = SINAIS[distribuidor];
  const marca = sinal && (await findMarcaSemLogo(banco, codDistribuidor));
  if (marca) await insertLogo(banco, codDistribuidor, desenharLogo(sinal, marca.nome, marca.cor));
}
