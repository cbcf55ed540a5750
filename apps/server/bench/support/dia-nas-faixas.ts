import type pg from 'pg';
import { DIA } from './bench-database.ts';

/** Puts the day's jobs on the mechanics' lanes, each hour of each mechanic from seven on: what a full workshop looks like. */
export async function planejarDia(admin: pg.Pool): Promise<void> {
  await admin.query(`
    update servico s
       set cod_mecanico = m.cod_mecanico, inicio_planejado = v.inicio, fim_planejado = v.inicio + interval '50 minutes'
      from (
        select s.cod_servico, 1 + (row_number() over (order by s.cod_servico) - 1) % 12 as posicao,
          (date '${DIA}' + interval '7 hours' + (row_number() over (order by s.cod_servico) - 1) / 12 * interval '1 hour') at time zone c.fuso as inicio
        from servico s join agendamento a using (cod_agendamento) join concessionaria c on c.cod_concessionaria = a.cod_concessionaria
        where a.dia = '${DIA}' and a.cod_concessionaria = 1) v
      join mecanico m on m.cod_concessionaria = 1 and m.posicao = v.posicao
     where s.cod_servico = v.cod_servico`);
}
