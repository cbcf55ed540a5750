import { sql } from 'kysely';
import type { ReciboDaEntrega } from '@oferta/contracts/agenda/recibo.ts';
import type { Tx } from '#kernel/db/database.ts';

/** The receipt of a car's delivery; the last job handed over says by whom. Undefined for a car that is not the caller's. */
export async function findRecibo(tx: Tx, codAgendamento: number): Promise<ReciboDaEntrega | undefined> {
  const { rows } = await sql<{ recibo: ReciboDaEntrega }>`
    select json_build_object(
      'entregueEm', a.entregue_em,
      'entreguePor', (
        select u.nome from servico s join usuario u on u.cod_usuario = s.entrega_por
        where s.cod_agendamento = a.cod_agendamento order by s.entrega_em desc limit 1),
      'retiradoPor', a.retirado_por, 'conferencia', a.conferencia, 'assinatura', a.assinatura
    ) as recibo
    from agendamento a
    where a.cod_agendamento = ${codAgendamento}`.execute(tx);
  return rows[0]?.recibo;
}
