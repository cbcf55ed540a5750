import type { Banco } from '../demo.queries.ts';

/** What the table's trigger does, where the load leaves triggers out: one block a day of each absence. */
export async function bloquearAusencias({ client }: Banco, codConcessionaria: number): Promise<void> {
  await client.query(
    `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_mecanico, cod_consultor, dia, inicio_min, fim_min, motivo, cod_ausencia)
     select a.cod_distribuidor, a.cod_concessionaria, case when a.cod_mecanico is null then 'consultor' else 'mecanico' end,
       a.cod_mecanico, a.cod_consultor, d::date, coalesce(a.inicio_min, 0), coalesce(a.fim_min, 1440), a.motivo, a.cod_ausencia
     from ausencia a, generate_series(a.dia_inicio::timestamp, a.dia_fim, interval '1 day') d
     where a.cod_concessionaria = $1 and not exists (select from bloqueio b where b.cod_ausencia = a.cod_ausencia)`,
    [codConcessionaria],
  );
}
