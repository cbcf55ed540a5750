import { sql } from 'kysely';
import type { ErroDaTela } from '@oferta/contracts/suporte/ticket.ts';
import type { SituacaoTicket } from '@oferta/domain/suporte/ticket.ts';
import type { Tx } from '#kernel/db/database.ts';
import { type Kept, keptOf } from '#kernel/files/file-store.ts';
import type { JiraComment } from '#kernel/gateways/jira-gateway.ts';
import { NA_FILA } from './ticket.queries.ts';

/** Longer than a turn may take: whoever holds a ticket for so long was killed. */
const PRESO_MIN = 5;
/** What was resolved so long ago is left in peace. */
const RESOLVIDO_DIAS = 30;

export interface TicketPreso {
  readonly codTicket: number;
  readonly codConcessionaria: number | null;
  readonly titulo: string;
  readonly descricao: string;
  readonly tipo: string;
  readonly prioridade: string;
  readonly situacao: SituacaoTicket;
  readonly pagina: string;
  readonly navegador: string;
  readonly erros: readonly ErroDaTela[];
  readonly autor: string;
  readonly concessionaria: string | null;
  readonly distribuidor: string;
  readonly rotulo: string;
  readonly chaveJira: string | null;
  /** With this one, since it last went well. */
  readonly tentativas: number;
}

/**
 * Takes a ticket whose turn it is, for this process alone. That a try was begun is kept before it is made: who is killed
 * in it leaves word that there may be an issue in Jira already.
 */
export async function takeTicket(tx: Tx, codTicket: number, now: Date): Promise<TicketPreso | undefined> {
  const { rows } = await sql<TicketPreso>`
    update ticket t set tentativas = t.tentativas + 1, preso_ate = ${now}::timestamptz + make_interval(mins => ${PRESO_MIN})
    from ticket a
      join distribuidor d on d.cod_distribuidor = a.cod_distribuidor
      left join usuario u on u.cod_usuario = a.cod_usuario
      left join concessionaria k on k.cod_concessionaria = a.cod_concessionaria
    where t.cod_ticket = ${codTicket} and a.cod_ticket = t.cod_ticket and t.proxima_em <= ${now}
      and coalesce(t.preso_ate <= ${now}, true) and (t.chave_jira is not null or t.situacao <> 'resolvido')
    returning t.cod_ticket as "codTicket", t.cod_concessionaria as "codConcessionaria", t.titulo, t.descricao, t.tipo, t.prioridade,
      t.situacao, t.pagina, t.navegador, t.erros, coalesce(u.nome, 'Usuário ' || t.cod_usuario) as autor, k.nome as concessionaria,
      d.distribuidor, t.rotulo, t.chave_jira as "chaveJira", t.tentativas`.execute(tx);
  return rows[0];
}

/** Whose turn it is, those that wait longest first. */
export async function listDaVez(tx: Tx, now: Date, maximo: number): Promise<number[]> {
  const { rows } = await sql<{ cod: number }>`
    select cod_ticket as cod from ticket
    where proxima_em <= ${now} and coalesce(preso_ate <= ${now}, true)
      and (situacao <> 'resolvido' or (chave_jira is not null and atualizado_em > ${now}::timestamptz - make_interval(days => ${RESOLVIDO_DIAS})))
    order by proxima_em limit ${maximo}`.execute(tx);
  return rows.map(({ cod }) => cod);
}

export async function updateChave(tx: Tx, codTicket: number, chave: string): Promise<void> {
  await tx.updateTable('ticket').set({ chave_jira: chave }).where('cod_ticket', '=', codTicket).execute();
}

export async function findImagemAEnviar(tx: Tx, codTicket: number): Promise<Kept | undefined> {
  const row = await tx
    .selectFrom('ticket_imagem')
    .select(['bytes', 'objeto'])
    .where('cod_ticket', '=', codTicket)
    .where('enviada', '=', false)
    .executeTakeFirst();
  return row && keptOf(row);
}

/** Only the very picture that was sent: another may have taken its place meanwhile. */
export async function markImagem(tx: Tx, codTicket: number, { bytes, objeto }: Kept): Promise<void> {
  await tx
    .updateTable('ticket_imagem')
    .set({ enviada: true })
    .where('cod_ticket', '=', codTicket)
    .where(objeto === null ? sql<boolean>`bytes = ${bytes}` : sql<boolean>`objeto = ${objeto}`)
    .execute();
}

export interface ComentarioAEnviar {
  readonly codComentario: number;
  readonly autor: string;
  readonly texto: string;
}

export async function listAEnviar(tx: Tx, codTicket: number): Promise<ComentarioAEnviar[]> {
  const { rows } = await sql<ComentarioAEnviar>`
    select cod_comentario as "codComentario", autor, texto from ticket_comentario
    where cod_ticket = ${codTicket} and id_jira is null order by criado_em, cod_comentario`.execute(tx);
  return rows;
}

/** Notes by what name Jira knows one of this ticket's comments. */
export async function markComentario(
  tx: Tx,
  codTicket: number,
  { codComentario, id }: { codComentario: number; id: string },
): Promise<void> {
  await tx
    .updateTable('ticket_comentario')
    .set({ id_jira: id })
    .where('cod_ticket', '=', codTicket)
    .where('cod_comentario', '=', codComentario)
    .where('id_jira', 'is', null)
    .execute();
}

/** Comments of Jira that are not here yet; answers how many there were. */
export async function insertDoJira(
  tx: Tx,
  codTicket: number,
  comentarios: readonly JiraComment[],
): Promise<number> {
  if (comentarios.length === 0) return 0;
  const linhas = comentarios.map(({ id, author, text, createdAt }) => ({
    id,
    autor: author.slice(0, 200) || 'Jira',
    texto: text,
    criado: createdAt,
  }));
  const { rows } = await sql`
    insert into ticket_comentario (cod_distribuidor, cod_concessionaria, cod_ticket, origem, autor, texto, criado_em, id_jira)
    select t.cod_distribuidor, t.cod_concessionaria, t.cod_ticket, 'jira', l.autor, l.texto, l.criado, l.id
    from ticket t, jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) l (id text, autor text, texto text, criado timestamptz)
    where t.cod_ticket = ${codTicket}
    on conflict (cod_ticket, id_jira) do nothing returning cod_comentario`.execute(tx);
  return rows.length;
}

export async function findUltimaPalavra(tx: Tx, codTicket: number): Promise<'aqui' | 'jira' | null> {
  const row = await tx
    .selectFrom('ticket_comentario')
    .select('origem')
    .where('cod_ticket', '=', codTicket)
    .orderBy('criado_em', 'desc')
    .orderBy('cod_comentario', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : row.origem === 'jira' ? 'jira' : 'aqui';
}

/** It is in step; what was written meanwhile has its turn at once. */
export async function updateCerto(
  tx: Tx,
  codTicket: number,
  { situacao, mudou, now, proxima }: { situacao: SituacaoTicket; mudou: boolean; now: Date; proxima: Date },
): Promise<void> {
  await sql`
    update ticket t set situacao = ${situacao}, tentativas = 0, erro = null, falhando_desde = null, preso_ate = null,
      atualizado_em = case when ${mudou} then ${now}::timestamptz else atualizado_em end,
      proxima_em = case when ${NA_FILA} then ${now}::timestamptz else ${proxima}::timestamptz end
    where cod_ticket = ${codTicket}`.execute(tx);
}

export async function updateFalhou(
  tx: Tx,
  codTicket: number,
  { erro, now, proxima }: { erro: string; now: Date; proxima: Date },
): Promise<void> {
  await sql`
    update ticket set erro = ${erro}, falhando_desde = coalesce(falhando_desde, ${now}), preso_ate = null, proxima_em = ${proxima}
    where cod_ticket = ${codTicket}`.execute(tx);
}

/** What waits, or failed, has its turn at once: answers which. */
export async function reopenFila(tx: Tx, now: Date, maximo: number): Promise<number[]> {
  const { rows } = await sql<{ cod: number }>`
    update ticket set proxima_em = ${now} where cod_ticket in (
      select t.cod_ticket from ticket t where ${NA_FILA} or t.erro is not null order by t.proxima_em limit ${maximo})
    returning cod_ticket as cod`.execute(tx);
  return rows.map(({ cod }) => cod);
}

/** The ticket of an issue has its turn at once. */
export async function reopenPorChave(tx: Tx, chave: string, now: Date): Promise<number | undefined> {
  const row = await tx
    .updateTable('ticket')
    .set({ proxima_em: now })
    .where('chave_jira', '=', chave)
    .returning('cod_ticket')
    .executeTakeFirst();
  return row?.cod_ticket;
}
