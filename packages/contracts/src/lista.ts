import { z } from 'zod';
import { Pagina, termoDeBusca } from './fields.ts';

/** What is searched for: at least 2 characters (spec §5), without accents or case. */
export const Busca = termoDeBusca(80).optional();

/**
 * The query of a registry's list: page, search, one of its sortable columns, active or inactive ones, and its own
 * filters.
 */
export const listaQuery = <const O extends readonly [string, ...string[]], X extends z.ZodRawShape>(
  ordens: O,
  filtros: X,
) =>
  Pagina.extend({
    busca: Busca,
    ordem: z.enum(ordens).optional(),
    desc: z.literal('1').optional(),
    situacao: z.enum(['ativos', 'inativos']).optional(),
    ...filtros,
  });

/** One page of a registry's list and how many there are in all. */
export const listaDe = <I extends z.ZodType>(item: I) =>
  z.object({ total: z.number().int(), itens: z.array(item) });
