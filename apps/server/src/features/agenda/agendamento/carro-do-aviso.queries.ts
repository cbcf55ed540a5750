import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

interface CarroDoAviso {
  codConcessionaria: number;
  placa: string | null;
  chassi: string | null;
  /** A job of it that is not done: the stopped one first. */
  codServico: number | null;
  /** Who enters as its consultant. */
  consultor: number | null;
}

/** A visit as whoever is told of it needs it. */
export async function findCarroDoAviso(tx: Tx, codAgendamento: number): Promise<CarroDoAviso | undefined> {
  const { rows } = await sql<CarroDoAviso>`
    select a.cod_concessionaria as "codConcessionaria", a.placa, a.chassi,
      (select s.cod_servico::integer from servico s where s.cod_agendamento = a.cod_agendamento and not s.cancelado and s.status <= 2
        order by not s.paralisado, s.cod_servico limit 1) as "codServico",
      (select c.cod_usuario from consultor c where c.cod_consultor = a.cod_consultor) as consultor
    from agendamento a where a.cod_agendamento = ${codAgendamento}`.execute(tx);
  return rows[0];
}
