import { type RawBuilder, sql } from 'kysely';
import type { Lembrete } from '@oferta/domain/agenda/lembrete/lembrete.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A visit that is awaited and whose client can be written to, with what was sent for the hour it has. */
export interface EsperadaRow {
  codAgendamento: number;
  codConcessionaria: number;
  inicio: Date;
  marcadaEm: Date;
  avisadaEm: Date | null;
  fuso: string;
  slug: string;
  /** Of the distributor, where its pages are. */
  dominio: string;
  ligados: Lembrete[];
  enviados: Lembrete[];
}

/** What the page tells as soon as it is booked need not be told again; what a DMS books, it tells itself. */
const CONTA_AO_MARCAR = sql`a.origem not in ('site', 'integracao')`;

/** Told of another hour, or in vain, is not told. */
const CHEGOU = sql`not exists (select from mensagem m where m.cod_mensagem = l.cod_mensagem and m.estado = 'falhou')`;

const esperadas = (onde: RawBuilder<unknown>) => sql<EsperadaRow>`
  select a.cod_agendamento as "codAgendamento", a.cod_concessionaria as "codConcessionaria", a.inicio,
    a.criado_em as "marcadaEm", (select max(l.criado_em) from lembrete l where l.cod_agendamento = a.cod_agendamento
      and l.inicio = a.inicio and ${CHEGOU}) as "avisadaEm",
    c.fuso, p.slug, d.dominio_gestao as dominio,
    array_remove(array[
      case when p.lembra_ao_marcar and ${CONTA_AO_MARCAR} then 'aoMarcar' end,
      case when p.lembra_na_vespera then 'vespera' end,
      case when p.lembra_duas_horas then 'duasHoras' end], null) as ligados,
    array(select l.tipo from lembrete l where l.cod_agendamento = a.cod_agendamento
      and (l.tipo = 'aoMarcar' or l.inicio = a.inicio)) as enviados
  from agendamento a
  join agenda_publica p on p.cod_concessionaria = a.cod_concessionaria
  join concessionaria c on c.cod_concessionaria = a.cod_concessionaria
  join distribuidor d on d.cod_distribuidor = a.cod_distribuidor
  where a.situacao in ('pendente', 'confirmado') and a.cod_consultor is not null
    and (a.telefone is not null or a.email is not null) and ${onde}`;

/** The visits of the next day, and those booked since a day ago, of dealerships that remind. */
export async function listEsperadas(tx: Tx, agora: Date): Promise<EsperadaRow[]> {
  const { rows } = await esperadas(sql`
    (p.lembra_ao_marcar or p.lembra_na_vespera or p.lembra_duas_horas) and a.inicio > ${agora}
    and (a.inicio < ${agora}::timestamptz + interval '1 day 1 hour'
      or p.lembra_ao_marcar and a.criado_em > ${agora}::timestamptz - interval '1 day')
    order by a.cod_agendamento`).execute(tx);
  return rows;
}

/**
 * One of them, locked until the transaction ends; undefined when it is awaited no more. Read by a statement of its own: the
 * one that waits for a lock sees the reminders as they were when it began to wait.
 */
export async function lockEsperada(tx: Tx, codAgendamento: number): Promise<EsperadaRow | undefined> {
  await sql`select from agendamento where cod_agendamento = ${codAgendamento} for update`.execute(tx);
  const { rows } = await esperadas(sql`a.cod_agendamento = ${codAgendamento}`).execute(tx);
  return rows[0];
}

interface NovoLembrete {
  codDistribuidor: number;
  codConcessionaria: number;
  codAgendamento: number;
  tipo: Lembrete;
  inicio: Date;
  hash: Buffer;
  codMensagem: number;
  criadoEm: Date;
}

export async function insertLembrete(tx: Tx, lembrete: NovoLembrete): Promise<void> {
  await tx
    .insertInto('lembrete')
    .values({
      cod_distribuidor: lembrete.codDistribuidor,
      cod_concessionaria: lembrete.codConcessionaria,
      cod_agendamento: lembrete.codAgendamento,
      tipo: lembrete.tipo,
      inicio: lembrete.inicio,
      segredo_hash: lembrete.hash,
      cod_mensagem: lembrete.codMensagem,
      criado_em: lembrete.criadoEm,
    })
    .execute();
}

/** The visit a reminder spoke of, if it is still awaited at that hour, locked; and whether its client may still change it. */
export async function findLembrado(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  codMensagem: number,
): Promise<{ codAgendamento: number; versao: number; podeMudar: boolean } | undefined> {
  const { rows } = await sql<{ codAgendamento: number; versao: number; podeMudar: boolean }>`
    select a.cod_agendamento as "codAgendamento", a.versao,
      ${now}::timestamptz <= a.inicio - make_interval(mins => p.mudanca_ate_min) as "podeMudar"
    from lembrete l
    join agendamento a on a.cod_agendamento = l.cod_agendamento and a.inicio = l.inicio
    join agenda_publica p on p.cod_concessionaria = a.cod_concessionaria
    where l.cod_mensagem = ${codMensagem} and a.situacao in ('pendente', 'confirmado')
    for update of a`.execute(tx);
  return rows[0];
}

interface LembreteQueFalhou {
  codLembrete: number;
  codAgendamento: number;
  tipo: Lembrete;
  inicio: Date;
  canal: 'whatsapp' | 'sms' | 'email';
  erro: string;
}

/** The reminder that a failed message was, locked; nothing once it went out in another way. */
export async function findLembreteQueFalhou(
  tx: Tx,
  codMensagem: number,
): Promise<LembreteQueFalhou | undefined> {
  const { rows } = await sql<LembreteQueFalhou>`
    select l.cod_lembrete::integer as "codLembrete", l.cod_agendamento::integer as "codAgendamento", l.tipo, l.inicio, m.canal,
      coalesce(m.erro, 'não saiu') as erro
    from lembrete l join mensagem m on m.cod_mensagem = l.cod_mensagem
    where l.cod_mensagem = ${codMensagem} and m.estado = 'falhou' for update of l`.execute(tx);
  return rows[0];
}

/** The same reminder by another message: the link of the one that reached nobody opens nothing any more. */
export async function replaceLembrete(
  tx: Tx,
  codLembrete: number,
  { hash, codMensagem, criadoEm }: { hash: Buffer; codMensagem: number; criadoEm: Date },
): Promise<void> {
  await tx
    .updateTable('lembrete')
    .set({ segredo_hash: hash, cod_mensagem: codMensagem, criado_em: criadoEm })
    .where('cod_lembrete', '=', codLembrete)
    .execute();
}
