import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

export interface Esperado {
  codAgendamento: number;
  codConcessionaria: number;
  situacao: string;
  /** Since when the client is waited for: the hour booked, or when it was put back in the agenda after that. */
  inicio: Date;
  toleranciaMin: number;
}

/**
 * Appointments whose hour has come and whose car has not, locked; one that somebody is just changing is left for the next
 * round. Requests in the bolsão are not among them: nobody was there to wait for the client.
 */
export async function lockEsperados(tx: Tx, agora: Date): Promise<Esperado[]> {
  const { rows } = await sql<Esperado>`
    select a.cod_agendamento as "codAgendamento", a.cod_concessionaria as "codConcessionaria", a.situacao,
      greatest(a.inicio, a.esperado_desde) as inicio,
      c.tolerancia_no_show_min as "toleranciaMin"
    from agendamento a
    join concessionaria c on c.cod_concessionaria = a.cod_concessionaria
    where a.situacao in ('pendente', 'confirmado') and a.cod_consultor is not null and a.inicio <= ${agora}
      and a.esperado_desde is distinct from 'infinity'
    order by a.cod_agendamento
    for update of a skip locked`.execute(tx);
  return rows;
}
