import { sql } from 'kysely';
import type { CarroDoCliente } from '@oferta/domain/agenda/em-palavras/nomes-da-casa.ts';
import type { Tx } from '#kernel/db/database.ts';
import { contem } from '#kernel/db/like.ts';

/** More cars than these nobody chooses from: more of the name is asked for. */
const CARROS = 20;

/**
 * Cars of the clients whose name holds all of the words, by their last visit. The visits are gone through behind a fence, in the
 * index `agendamento_procura` (decision 0102).
 */
export async function listCarrosDoCliente(
  tx: Tx,
  codConcessionaria: number,
  palavras: readonly string[],
): Promise<CarroDoCliente[]> {
  const { rows } = await sql<CarroDoCliente>`
    select distinct on (v.placa) v.cliente, v.placa, v.modelo
    from (
      select cod_agendamento from agendamento
      where cod_concessionaria = ${codConcessionaria} and placa is not null and busca like all (${palavras.map(contem)}::text[])
      offset 0) t
    join agendamento v on v.cod_agendamento = t.cod_agendamento
    where v.situacao <> 'cancelado' and v.placa is not null
    order by v.placa, v.dia desc limit ${CARROS}`.execute(tx);
  return rows;
}
