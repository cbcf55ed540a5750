import { sql, type RawBuilder } from 'kysely';
import { codigoProcurado } from '@oferta/domain/codigo.ts';
import { padroes, temTodas } from '../lista.queries.ts';

/** Which parts `p` have every word that is looked for, or a code that begins so whatever its signs and zeros. */
export function acharPeca(busca: string | undefined): RawBuilder<unknown> {
  const palavras = temTodas(sql`p.busca`, padroes(busca));
  const codigo = codigoProcurado(busca ?? '');
  return codigo === ''
    ? palavras
    : sql`(${palavras} or ltrim(replace(p.codigo_chave, '-', ''), '0') like ${`${codigo}%`})`;
}
