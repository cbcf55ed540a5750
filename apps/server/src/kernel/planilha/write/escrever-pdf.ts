import { computeInThread } from '../../fair/thread.ts';
import type { FolhaAEscrever } from './folha.ts';
import type { FolhaPdf } from './folha-pdf.ts';
import { larguraDasColunas } from './larguras-pdf.ts';
import { relogioDe } from './relogio.ts';
import { valorNoPapel } from './valor-em-texto.ts';

/** Beyond so many rows nobody prints: 100 pages and seconds of computing. */
export const LINHAS_MAXIMO_PDF = 5_000;
const A_DIREITA = new Set(['inteiro', 'decimal', 'dinheiro', 'percentual', 'duracao']);

/** A list as an A4 PDF with the company at the head and the pages counted. Throws RangeError for too many rows. */
export async function* escreverPdf(
  { titulo, colunas, lotes, fuso, sobre }: FolhaAEscrever,
  empresa: string,
): AsyncGenerator<Buffer> {
  const relogio = relogioDe(fuso);
  const linhas: string[][] = [];
  for await (const lote of lotes) {
    for (const linha of lote)
      linhas.push(colunas.map(({ campo, tipo }) => valorNoPapel(tipo, linha[campo], relogio)));
    if (linhas.length > LINHAS_MAXIMO_PDF) throw new RangeError('too many rows for paper');
  }
  yield await montar({
    titulo,
    empresa,
    rodape: sobre.map(([nome, valor]) => `${nome}: ${valor}`).join('   '),
    ...larguraDasColunas(colunas.map(({ rotulo }, i) => [rotulo, ...linhas.map((linha) => linha[i] ?? '')])),
    cabecalho: colunas.map(({ rotulo }) => rotulo),
    aDireita: colunas.map(({ tipo }) => A_DIREITA.has(tipo)),
    linhas,
  });
}

/** Five thousand rows of a wide list are laid out in a third of it, in some seconds. */
const LIMITES = { megabytes: 512, milliseconds: 180_000 };

const montar = async (folha: FolhaPdf): Promise<Buffer> =>
  Buffer.from(
    (await computeInThread(new URL('./pdf.worker.ts', import.meta.url), folha, LIMITES)) as Uint8Array,
  );
