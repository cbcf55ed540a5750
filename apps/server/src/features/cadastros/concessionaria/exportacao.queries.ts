import { sql, type RawBuilder } from 'kysely';
import { narrowed, ordenado, type Filtro } from './concessionaria.queries.ts';

/** The dealerships of the list as an export's rows, written as people read them. */
export const concessionariasExportadas = (filtro: Filtro): RawBuilder<unknown> => sql`
  select c.nome, c.razao_social as "razaoSocial",
    regexp_replace(c.cnpj, '^(..)(...)(...)(....)(..)$', '\\1.\\2.\\3/\\4-\\5') as cnpj,
    regexp_replace(c.codigo_interno, '^(......)(..)$', '\\1/\\2') as "codigoInterno",
    g.nome as grupo, array_to_string(c.marcas, ', ') as marcas,
    concat_ws(', ', nullif(c.logradouro, ''), nullif(c.numero, ''), nullif(c.complemento, ''), nullif(c.bairro, '')) as endereco,
    c.cidade, c.uf, regexp_replace(c.cep, '^(.....)(...)$', '\\1-\\2') as cep,
    regexp_replace(c.telefone, '^\\+55(..)(.+)(....)$', '(\\1) \\2-\\3') as telefone,
    c.email, c.dms, c.codigo_dms as "codigoDms", c.status = 1 as ativo
  from concessionaria c left join grupo g on g.cod_grupo = c.cod_grupo
  where ${narrowed(filtro)}
  order by ${ordenado(filtro)}`;
