import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

interface ServicoQueEspera {
  codServico: number;
  descricao: string;
  mecanico: string | null;
  paralisado: boolean;
}

/** Jobs of an inspection's vehicle that were begun and are not done: those that can wait for a customer's answer. */
export async function listServicosQueEsperam(
  tx: Tx,
  { codCheckList }: { codCheckList: number },
): Promise<ServicoQueEspera[]> {
  const { rows } = await sql<ServicoQueEspera>`
    select s.cod_servico as "codServico", s.descricao, m.nome as mecanico, s.paralisado
      from checklist c
      join agendamento a on a.cod_concessionaria = c.cod_concessionaria and (a.placa = c.placa or a.chassi = c.chassi)
      join servico s on s.cod_agendamento = a.cod_agendamento
      left join mecanico m on m.cod_mecanico = s.cod_mecanico
     where c.cod_checklist = ${codCheckList} and s.status = 2 and not s.cancelado
     order by s.paralisado, s.ordem, s.cod_servico`.execute(tx);
  return rows;
}
