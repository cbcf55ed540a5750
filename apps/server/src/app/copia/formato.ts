import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The file's first line. */
export const Cabecalho = z.object({
  formato: z.literal('gestao-oferta-digital/1'),
  /** The newest migration of the database it was taken from. */
  versao: z.string(),
  tabelas: z.array(z.object({ nome: z.string(), colunas: z.array(z.string()).readonly() })),
});
export type Cabecalho = z.infer<typeof Cabecalho>;

/**
 * The line after a table's rows, and after all tables the same with an empty name: how many rows there were. A file cut
 * short lacks the last one. Rows are JSON objects, one a line; only these lines are arrays.
 */
export const Rodape = z.tuple([z.string(), z.number().int()]);

/** The file's lines. What is wrong with its compression is thrown by the reading, not lost in a stream. */
export async function* lerArquivo(arquivo: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const leitura = pipeline(createReadStream(arquivo), gunzip);
  // Heard at the end; until then it must not count as nobody's.
  leitura.catch(() => undefined);
  yield* createInterface({ input: gunzip, crlfDelay: Infinity });
  await leitura;
}
