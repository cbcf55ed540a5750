import type pg from 'pg';
import { DIA } from './bench-database.ts';

/** A day of the same dealership with many times the jobs. */
export const DIA_CHEIO = '2027-03-16';
/** Jobs of that day, on twelve lanes. */
export const TRABALHOS = 400;

/** Puts the day's jobs on the mechanics' lanes, each hour of each mechanic from seven on: what a full workshop looks like. */
export const planejarDia = (admin: pg.Pool): Promise<void> => nasFaixas(admin, DIA, 60);

/** Fills the other day: a job each twenty minutes of each mechanic. */
export async function encherDia(admin: pg.Pool): Promise<void> {
  await admin.query(`
    insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, cod_tipo_servico, descricao, tempo_padrao_min)
    select cod_distribuidor, cod_concessionaria, cod_agendamento, n, 'Troca de óleo', 15
    from agendamento, generate_series(3, 9) n where dia = '${DIA_CHEIO}' and cod_concessionaria = 1
    order by n, cod_agendamento
    limit ${TRABALHOS} - (select count(*) from servico join agendamento using (cod_agendamento) where dia = '${DIA_CHEIO}')`);
  await nasFaixas(admin, DIA_CHEIO, 20);
}

/** `cada`: minutes from the begin of one job to that of the next on the same lane. */
async function nasFaixas(admin: pg.Pool, dia: string, cada: number): Promise<void> {
  await admin.query(`
    update servico s
       set cod_mecanico = m.cod_mecanico, inicio_planejado = v.inicio,
           fim_planejado = v.inicio + interval '${cada} minutes' * 5 / 6
      from (
        select s.cod_servico, 1 + (row_number() over (order by s.cod_servico) - 1) % 12 as posicao,
          (date '${dia}' + interval '7 hours' + (row_number() over (order by s.cod_servico) - 1) / 12 * interval '${cada} minutes') at time zone c.fuso as inicio
        from servico s join agendamento a using (cod_agendamento) join concessionaria c on c.cod_concessionaria = a.cod_concessionaria
        where a.dia = '${dia}' and a.cod_concessionaria = 1) v
      join mecanico m on m.cod_concessionaria = 1 and m.posicao = v.posicao
     where s.cod_servico = v.cod_servico`);
}
