import { computeInThread } from '../fair/thread.ts';
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
  logoDe(logo).then((feito) => emOutraThread({ ...documento, logo: feito }));

const logoDe = async (logo: Buffer | null): Promise<string | null> => logo && emDados(await logoEmPng(logo));

const emDados = (png: Buffer | null): string | null =>
  png && `data:image/png;base64,${png.toString('base64')}`;

/** What the thread is told: the logo, painted, stands in the head of every page. */
export interface DocumentoComLogo extends DocumentoPdf {
  readonly logo: string | null;
}

const LIMITES = { megabytes: 512, milliseconds: 120_000 };

const emOutraThread = async (documento: DocumentoComLogo): Promise<Buffer> =>
  Buffer.from(
    (await computeInThread(
      new URL('./documento.worker.ts', import.meta.url),
      documento,
      LIMITES,
    )) as Uint8Array,
  );
