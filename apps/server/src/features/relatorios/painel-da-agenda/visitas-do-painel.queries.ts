import { type RawBuilder, sql } from 'kysely';
import type { ListaDoPainel, VisitaDoPainel } from '@oferta/contracts/agenda/painel.ts';
import type { OrigemAgendamento } from '@oferta/domain/agenda/marcar/agendamento.ts';
import type { Tx } from '#kernel/db/database.ts';

/** Which appointments make a number: the agenda's as they stand, or the steps as the reports' facts count them. */
const LISTAS: Readonly<Record<ListaDoPainel, RawBuilder<unknown>>> = {
  marcados: sql`agendamento x where x.situacao <> 'cancelado'`,
  recebidos: sql`agendamento x where x.situacao <> 'cancelado' and x.recebido_em is not null`,
  faltaram: sql`agendamento x where x.situacao = 'noShow'`,
  agendados: sql`fato_agenda x where true`,
  mantidos: sql`fato_agenda x where x.cancelados_antes = 0`,
  compareceram: sql`fato_agenda x where x.cancelados_antes = 0 and x.nao_vieram = 0`,
  os: sql`fato_chegada x where x.passante = 0 and x.cod_agendamento is not null`,
};

interface Pedido {
  readonly lista: ListaDoPainel;
  readonly inicio: string;
  readonly fim: string;
  readonly origem?: OrigemAgendamento | undefined;
  readonly pagina: number;
  readonly tamanho: number;
}

interface VisitaRow extends VisitaDoPainel {
  total: number;
}

/** A page of the appointments behind a number of the panel, the latest first. */
export async function listVisitasDoPainel(
  tx: Tx,
  codConcessionaria: number,
  { lista, inicio, fim, origem, pagina, tamanho }: Pedido,
): Promise<{ total: number; itens: VisitaDoPainel[] }> {
  const { rows } = await sql<VisitaRow>`
    select a.cod_agendamento as "codAgendamento", a.dia::text, to_char(a.hora_min * interval '1 minute', 'HH24:MI') as hora, a.placa,
      a.modelo, a.cliente, a.situacao, (count(*) over ())::integer as total
    from (
      select distinct x.cod_agendamento from ${LISTAS[lista]} and x.cod_concessionaria = ${codConcessionaria}
        and x.dia between ${inicio} and ${fim} and (${origem ?? null}::text is null or x.origem = ${origem ?? null})
    ) n join agendamento a on a.cod_agendamento = n.cod_agendamento
    order by a.dia desc, a.hora_min desc, a.cod_agendamento desc
    limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(tx);
  return { total: rows[0]?.total ?? 0, itens: rows.map(({ total: _todas, ...visita }) => visita) };
}

/** Visits with an order that came by appointment, by its channel. */
export async function contarOs(
  tx: Tx,
  codConcessionaria: number,
  { de, ate }: { de: string; ate: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ origem: string; quantas: number }>`
    select x.origem, count(distinct x.cod_agendamento)::integer as quantas from ${LISTAS.os}
      and x.cod_concessionaria = ${codConcessionaria} and x.dia between ${de} and ${ate} group by 1`.execute(
    tx,
  );
  return new Map(rows.map(({ origem, quantas }) => [origem, quantas]));
}
