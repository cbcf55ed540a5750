import { sql } from 'kysely';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { Tx } from '#kernel/db/database.ts';

type UltimaVisita = OutputOf<typeof equipeContracts.ultimaVisita>;

/** What is known of a vehicle: both of its plates, or its chassis. */
export interface Veiculo {
  placas: readonly string[];
  chassi: string | null;
}

/**
 * What is known of a vehicle's client, the day of its last visit (null: it has not been here yet) with its no-shows, and
 * its next open appointment from a day on.
 */
export async function findUltimaVisita(
  tx: Tx,
  codConcessionaria: number,
  { veiculo: { placas, chassi }, hoje, desde }: { veiculo: Veiculo; hoje: string; desde: string },
): Promise<UltimaVisita> {
  const { rows } = await sql<UltimaVisita>`
    with visita as materialized (
      select * from agendamento
      where cod_concessionaria = ${codConcessionaria} and situacao <> 'cancelado'
        and (placa = any (${placas}::text[]) or chassi = ${chassi}::text)
    )
    select (
      select json_build_object(
        'cliente', json_build_object('nome', v.cliente, 'documento', v.documento, 'telefone', v.telefone, 'email', v.email),
        'veiculo', json_build_object('placa', v.placa, 'chassi', v.chassi, 'modelo', v.modelo, 'marca', v.marca,
          'ano', v.ano, 'km', v.km, 'cor', v.cor),
        'dataAgendamento', (select max(p.dia) from visita p where p.dia <= ${hoje} and p.situacao <> 'noShow'),
        'noShows', (select count(*) from visita where situacao = 'noShow'))
      from visita v order by v.dia desc, v.hora_min desc, v.cod_agendamento desc limit 1
    ) as ultima, (
      select json_build_object('codAgendamento', v.cod_agendamento, 'dataAgendamento', v.dia, 'horaAgendamento', hora_fio(v.hora_min))
      from visita v
      where v.dia >= ${desde} and v.situacao in ('pendente', 'confirmado', 'recepcionado', 'emAtendimento')
      order by v.dia, v.hora_min, v.cod_agendamento limit 1
    ) as aberto`.execute(tx);
  return rows[0] ?? { ultima: null, aberto: null };
}
