import { sql } from 'kysely';
import type { RegistroMudado } from '@oferta/contracts/relatorios/fechamento.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { RegistroDepois } from '../fatos/depois.queries.ts';

/** What the records that differ are told by, the last changed first; at most so many of them. */
export async function nomearRegistros(
  tx: Tx,
  registros: readonly RegistroDepois[],
  maximo: number,
): Promise<RegistroMudado[]> {
  const { rows } = await sql<RegistroMudado>`
    select case r.tipo when 'ordem' then 'ordemServico' when 'hora' then 'horas' else r.tipo end as tipo, r.codigo,
      coalesce(a.placa, o.placa, c.placa, b.placa) as placa,
      coalesce(a.numero_os, o.numero_os, c.numero_os, b.numero_os) as "numeroOs",
      coalesce(case when r.tipo = 'hora' then date '1970-01-01' + r.codigo::integer end, a.dia, b.dia,
        (o.aberta_em at time zone 'America/Sao_Paulo')::date, (q.criado_em at time zone 'America/Sao_Paulo')::date)::text as dia,
      instante_fio(r.quando) as quando
    from json_to_recordset(${JSON.stringify(registros)}::json) as r(tipo text, codigo bigint, quando timestamptz)
    left join agendamento a on r.tipo = 'agendamento' and a.cod_agendamento = r.codigo
    left join ordem_servico o on r.tipo = 'ordem' and o.cod_ordem_servico = r.codigo
    left join orcamento q on r.tipo = 'orcamento' and q.cod_orcamento = r.codigo
    left join checklist c on c.cod_checklist = q.cod_checklist
    left join pesquisa p on r.tipo = 'pesquisa' and p.cod_pesquisa = r.codigo
    left join agendamento b on b.cod_agendamento = p.cod_agendamento
    order by r.quando desc, r.tipo, r.codigo limit ${maximo}`.execute(tx);
  return rows;
}
