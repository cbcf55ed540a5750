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
