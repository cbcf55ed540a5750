import { sql, type RawBuilder } from 'kysely';
import { narrowed, ordenado, type Filtro } from './consultor.queries.ts';

/** The consultants of the list as an export's rows. */
export const consultoresExportados = (codConcessionaria: number, filtro: Filtro): RawBuilder<unknown> => sql`
  select c.nome, c.codigo_dms as "codigoDms", c.capacidade, u.email, c.ativo
  from consultor c left join usuario u on u.cod_usuario = c.cod_usuario
  where ${narrowed(codConcessionaria, filtro)} order by ${ordenado(filtro)}`;
