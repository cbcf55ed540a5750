import { sql } from 'kysely';
import type { MotivoParalisacao } from '@oferta/domain/agenda/oficina/servico.ts';
import type { Tx } from '#kernel/db/database.ts';

export interface PrometidaRow {
  codAgendamento: number;
  placa: string | null;
  modelo: string;
  prometidaEm: Date;
  recebido: boolean;
  /** Null: nobody waits for one. */
  motivo: MotivoParalisacao | null;
  retorno: Date | null;
  comCliente: boolean;
  iniciado: boolean;
  aInspecionar: boolean;
  pronto: boolean;
  restanteMin: number;
  /** Minutes that its mechanics have to do for other cars first. */
  filaMin: number;
  /** Who still works on it. */
  mecanicos: number[];
}

/** Cars promised for a day that have not left, with what stands between them and it. */
export async function listPrometidas(
  tx: Tx,
  codConcessionaria: number,
  { inicio, fim }: { inicio: Date; fim: Date },
): Promise<PrometidaRow[]> {
  const { rows } = await sql<PrometidaRow>`
    select a.cod_agendamento as "codAgendamento", a.placa, a.modelo, a.previsao_entrega as "prometidaEm",
      a.recebido_em is not null as recebido, s.motivo, s.retorno,
      exists (select from checklist c join orcamento o on o.cod_checklist = c.cod_checklist
        where c.cod_agendamento = a.cod_agendamento and o.estado = 'enviado') as "comCliente",
      coalesce(s.iniciado, false) as iniciado, coalesce(s.inspecionar, false) as "aInspecionar",
      coalesce(s.pronto, false) as pronto, coalesce(s.restante, 0)::integer as "restanteMin",
      minutos_na_fila(a.cod_agendamento) as "filaMin", coalesce(s.mecanicos, '{}') as mecanicos
    from agendamento a
    cross join lateral (
      select min(x.motivo_paralisacao) filter (where x.paralisado) as motivo, max(x.previsao_retorno) filter (where x.paralisado) as retorno,
        bool_or(x.status > 1) as iniciado, bool_and(x.status >= 3) and bool_or(x.status = 3) as inspecionar,
        bool_and(x.status >= 4) as pronto,
        array_agg(distinct x.cod_mecanico) filter (where x.status <= 2 and x.cod_mecanico is not null) as mecanicos,
        sum(case when x.status <= 2 then minutos_previstos(x) * (100 - x.percentual) / 100 else 0 end) as restante
      from servico x where x.cod_agendamento = a.cod_agendamento and not x.cancelado) s
    where a.cod_concessionaria = ${codConcessionaria} and a.previsao_entrega >= ${inicio} and a.previsao_entrega < ${fim}
      and a.situacao not in ('cancelado', 'noShow', 'entregue')
    order by a.previsao_entrega, a.cod_agendamento`.execute(tx);
  return rows;
}

/** The dealerships in which a received car is promised for then. */
export async function listCasasComPromessa(
  tx: Tx,
  { inicio, fim }: { inicio: Date; fim: Date },
): Promise<{ codConcessionaria: number }[]> {
  const { rows } = await sql<{ codConcessionaria: number }>`
    select c.cod_concessionaria as "codConcessionaria" from concessionaria c
    where exists (select from agendamento a where a.cod_concessionaria = c.cod_concessionaria
      and a.previsao_entrega >= ${inicio} and a.previsao_entrega < ${fim} and a.situacao in ('recepcionado', 'emAtendimento'))
    order by 1`.execute(tx);
  return rows;
}
