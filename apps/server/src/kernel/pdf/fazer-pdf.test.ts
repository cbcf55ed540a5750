import { expect, test } from 'vitest';
import { prazo } from '../../../../../tools/tempo.ts';
import { type DocumentoPdf, fazerPdf } from './fazer-pdf.ts';

const DOCUMENTO: DocumentoPdf = {
  titulo: 'Documento 1',
  empresa: 'Casa Exemplo',
  cor: '#0c8f76',
  rodape: 'Rodapé',
  conteudo: ['Texto'],
};
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><path d="M0 0h96v48H0z" fill="#0c8f76"/></svg>`;
const figuras = (pdf: Buffer): number => pdf.toString('latin1').split('/Subtype /Image').length - 1;

test(
  "the distributor's logo stands on the sheet, and a sheet without one is a sheet",
  { timeout: prazo(30_000) },
  async () => {
    expect(figuras(await fazerPdf(DOCUMENTO, Buffer.from(LOGO)))).toBeGreaterThan(0);
    expect(figuras(await fazerPdf(DOCUMENTO, null))).toBe(0);
    // What cannot be drawn must not keep the rest from being printed.
    expect(figuras(await fazerPdf(DOCUMENTO, Buffer.from('no picture')))).toBe(0);
  },
);
