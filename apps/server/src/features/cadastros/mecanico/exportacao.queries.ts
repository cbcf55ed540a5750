import { sql, type RawBuilder } from 'kysely';
import { narrowed, ordenado, type Filtro } from './mecanico.queries.ts';

/** The mechanics of the list as an export's rows. */
export const mecanicosExportados = (codConcessionaria: number, filtro: Filtro): RawBuilder<unknown> => sql`
  select m.nome, m.codigo_dms as "codigoDms", b.nome as box, m.custo_hora_centavos as "custoHora", m.ativo,
    (select string_agg(t.nome, ', ' order by t.cod_tipo_servico)
      from mecanico_especialidade e join tipo_servico t using (cod_distribuidor, cod_tipo_servico)
      where e.cod_mecanico = m.cod_mecanico) as especialidades
  from mecanico m left join public.box b on b.cod_box = m.cod_box
  where ${narrowed(codConcessionaria, filtro)} order by ${ordenado(filtro)}`;
