import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import { RawJson } from '#kernel/http/route.ts';

interface Pedido {
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** What each has besides in this list. */
  mais?: RawBuilder<unknown>;
}

/** Appointments in wire shape, written as JSON by the database, with what a list adds to them. */
async function lista(tx: Tx, { where, order, mais = sql`'{}'::jsonb` }: Pedido): Promise<RawJson> {
  const { rows } = await sql<{ lista: string }>`
    select coalesce(json_agg(to_jsonb(f) - 'dia' - 'hora_min' || ${mais} order by ${order}), '[]')::text as lista
    from agendamento_fio f
    join agendamento a on a.cod_agendamento = f."codAgendamento"
    where ${where}`.execute(tx);
  return new RawJson(rows[0]?.lista ?? '[]');
}

/** Missed appointments from a day on, newest first. */
export const listNoShow = (tx: Tx, codConcessionaria: number, desde: string): Promise<RawJson> =>
  lista(tx, {
    where: sql`a.cod_concessionaria = ${codConcessionaria} and a.situacao = 'noShow' and a.dia >= ${desde}`,
    order: sql`a.dia desc, a.hora_min desc, a.cod_agendamento desc`,
  });

/** What was cancelled of a day: the day's own list leaves it out. */
export const listCancelados = (tx: Tx, codConcessionaria: number, dia: string): Promise<RawJson> =>
  lista(tx, {
    where: sql`a.cod_concessionaria = ${codConcessionaria} and a.situacao = 'cancelado' and a.dia = ${dia}`,
    order: sql`a.hora_min, a.cod_agendamento`,
  });

/** Requests nobody has taken, from a day on. */
export const listBolsao = (tx: Tx, codConcessionaria: number, desde: string): Promise<RawJson> =>
  lista(tx, {
    where: sql`a.cod_concessionaria = ${codConcessionaria} and a.cod_consultor is null
      and a.situacao in ('pendente', 'confirmado') and a.dia >= ${desde}`,
    order: sql`a.dia, a.hora_min, a.cod_agendamento`,
    mais: sql`jsonb_build_object('criadoEm', instante_fio(a.criado_em))`,
  });

interface Entregas {
  inicio: Date;
  fim: Date;
  /** Also the cars in the house that should have gone before, and those ready without a promise. */
  comPendentes: boolean;
}

/** Deliveries promised or done between two instants, in the order of the promise. */
export const listEntregas = (
  tx: Tx,
  codConcessionaria: number,
  { inicio, fim, comPendentes }: Entregas,
): Promise<RawJson> =>
  lista(tx, {
    where: sql`a.cod_concessionaria = ${codConcessionaria} and a.situacao not in ('noShow', 'cancelado')
      and ((a.previsao_entrega >= ${inicio} and a.previsao_entrega < ${fim})
        or (a.entregue_em >= ${inicio} and a.entregue_em < ${fim})
        ${comPendentes ? sql`or (${naCasaComEntregaPendente(inicio)})` : sql``})`,
    order: sql`a.previsao_entrega nulls last, a.dia, a.hora_min, a.cod_agendamento`,
    mais: COM_RESTANTE,
  });

const COM_RESTANTE = sql`jsonb_build_object('restanteMin', (
  select coalesce(sum(ceil(greatest(0, minutos_previstos(s)) * (100 - s.percentual) / 100.0)), 0)::integer
  from servico s
  where s.cod_agendamento = a.cod_agendamento and not s.cancelado),
  'filaMin', minutos_na_fila(a.cod_agendamento),
  'retornoEm', (select instante_fio(max(s.previsao_retorno)) from servico s
    where s.cod_agendamento = a.cod_agendamento and s.paralisado and not s.cancelado))`;

const naCasaComEntregaPendente = (inicio: Date): RawBuilder<boolean> => sql<boolean>`
  a.situacao in ('recepcionado', 'emAtendimento') and (a.previsao_entrega < ${inicio}
    or (a.previsao_entrega is null
      and (select min(s.status) from servico s where s.cod_agendamento = a.cod_agendamento and not s.cancelado) >= 4))`;

/** The list of a span of days, by the same function as the hot call, inside the transaction's own tenant. */
export async function listDoDia(tx: Tx, codConcessionaria: number, dia: string): Promise<string> {
  const { rows } = await sql<{ lista: string }>`
    select lista_agendamentos(current_setting('app.cod_distribuidor')::integer, current_setting('app.concessionarias'),
      ${codConcessionaria}, ${dia}, ${dia}) as lista`.execute(tx);
  return rows[0]?.lista ?? '[]';
}
