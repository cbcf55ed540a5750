import { sql } from 'kysely';
import type { ExpedienteFio } from '@oferta/domain/cadastros/expediente/expediente.ts';
import type { FeriadoDaCasa } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A dealership's calendar with its mechanics: what hours there were, and when the house was open. */
export interface CasaRow {
  codConcessionaria: number;
  codDistribuidor: number;
  fuso: string;
  expedientes: (NonNullable<ExpedienteFio> & { diaSemana: number })[];
  feriados: FeriadoDaCasa[];
  bloqueios: { codMecanico: number | null; dia: string; inicioMin: number; fimMin: number }[];
  mecanicos: { codMecanico: number; jornada: ExpedienteFio[] | null; desde: string; ate: string | null }[];
}

/**
 * Dealerships as the counting needs them. A mechanic counts from the day of the registry on, or from the first clock where that is
 * older, as another system's is; an inactive one until the last clock.
 */
export async function listCasas(tx: Tx, codigos: readonly number[]): Promise<CasaRow[]> {
  const { rows } = await sql<CasaRow>`
    select c.cod_concessionaria as "codConcessionaria", c.cod_distribuidor as "codDistribuidor", c.fuso,
      coalesce((select json_agg(json_build_object('diaSemana', e.dia_semana, 'abertura', e.abertura, 'fechamento', e.fechamento,
        'almocoInicio', e.almoco_inicio, 'almocoFim', e.almoco_fim))
        from expediente e where e.cod_concessionaria = c.cod_concessionaria), '[]') as expedientes,
      coalesce((select json_agg(json_build_object('dia', f.dia, 'nome', f.nome, 'esfera', f.esfera, 'abre', f.abre))
        from feriado f where f.cod_concessionaria = c.cod_concessionaria), '[]') as feriados,
      coalesce((select json_agg(json_build_object('codMecanico', b.cod_mecanico, 'dia', b.dia, 'inicioMin', b.inicio_min, 'fimMin', b.fim_min))
        from bloqueio b where b.cod_concessionaria = c.cod_concessionaria and b.recurso in ('mecanico', 'concessionaria')), '[]') as bloqueios,
      coalesce((select json_agg(json_build_object('codMecanico', m.cod_mecanico, 'jornada', m.jornada,
          'desde', (least(m.criado_em, r.primeiro) at time zone c.fuso)::date,
          'ate', case when not m.ativo then coalesce((r.ultimo at time zone c.fuso)::date, date '1970-01-01') end) order by m.cod_mecanico)
        from mecanico m
        cross join lateral (select min(i.inicio) as primeiro, max(i.inicio) as ultimo from servico_intervalo i where i.cod_mecanico = m.cod_mecanico) r
        where m.cod_concessionaria = c.cod_concessionaria), '[]') as mecanicos
    from concessionaria c
    where c.cod_concessionaria = any (${codigos}::integer[])`.execute(tx);
  return rows;
}
