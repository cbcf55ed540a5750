import { Worker } from 'node:worker_threads';
import { heavy } from '../fair/heavy.ts';
import { logoEmPng } from '../images/em-png.ts';

/** pdfmake's own description of content; only what JSON can hold, images as data URLs. */
export type ConteudoPdf = string | readonly ConteudoPdf[] | { readonly [campo: string]: unknown };

/** A document on A4. Beside pdfmake's own, tables may have the layouts of `REGUAS` (documento.worker.ts). */
export interface DocumentoPdf {
  readonly titulo: string;
  readonly empresa: string;
  /** Of the brand, #rrggbb: the line under the head. */
  readonly cor: string;
  /** On every page, beside its number. */
  readonly rodape: ConteudoPdf;
  /** On its side, with little margin and a head of its own beside the logo. */
  readonly deitada?: { readonly cabeca: ConteudoPdf };
  readonly conteudo: readonly ConteudoPdf[];
}

/**
 * Lays a document out in a thread of its own, when its turn comes: seconds of pure computing that nobody else waits for.
 * `logo`: of the distributor, as it is kept.
 */
export const fazerPdf = (documento: DocumentoPdf, logo: Buffer | null): Promise<Buffer> =>
  heavy(async () => emOutraThread({ ...documento, logo: logo && emDados(await logoEmPng(logo)) }));

const emDados = (png: Buffer | null): string | null =>
  png && `data:image/png;base64,${png.toString('base64')}`;

/** What the thread is told: the logo, painted, stands in the head of every page. */
export interface DocumentoComLogo extends DocumentoPdf {
  readonly logo: string | null;
}

function emOutraThread(documento: DocumentoComLogo): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./documento.worker.ts', import.meta.url), { workerData: documento });
    worker.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
    worker.once('error', reject);
    worker.once('exit', (codigo) => reject(new Error(`the PDF's thread ended with ${codigo}`)));
  });
}
