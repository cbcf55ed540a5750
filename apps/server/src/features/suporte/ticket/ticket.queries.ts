import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type {
  CaminhoDoJira,
  ComentarioTicket,
  Ticket,
  ticketContracts,
  TicketAberto,
} from '@oferta/contracts/suporte/ticket.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import type { SituacaoTicket } from '@oferta/domain/suporte/ticket.ts';
import type { Tx } from '#kernel/db/database.ts';
import { type Kept, keptOf } from '#kernel/files/file-store.ts';

type Consulta = InputOf<typeof ticketContracts.listTickets>['query'];
export type NovoTicket = InputOf<typeof ticketContracts.abrirTicket>['body'];

/** Something of it waits for Jira. Who was resolved without ever being there does not go there any more. */
export const NA_FILA = sql`((t.chave_jira is null and t.situacao <> 'resolvido') or (t.chave_jira is not null and (
  exists (select from ticket_comentario c where c.cod_ticket = t.cod_ticket and c.id_jira is null)
  or exists (select from ticket_imagem i where i.cod_ticket = t.cod_ticket and not i.enviada))))`;

const DE = sql`ticket t
  left join usuario u on u.cod_usuario = t.cod_usuario
  left join concessionaria k on k.cod_concessionaria = t.cod_concessionaria`;
const COLUNAS = sql`t.cod_ticket as "codTicket", t.cod_concessionaria as "codConcessionaria", k.nome as concessionaria, t.titulo,
  t.tipo, t.prioridade, t.situacao, t.chave_jira as "chaveJira", ${NA_FILA} as "naFila", t.erro,
  instante_fio(t.criado_em) as "criadoEm", instante_fio(t.atualizado_em) as "atualizadoEm",
  coalesce(u.nome, 'Usuário ' || t.cod_usuario) as "criadoPor"`;

/** One page of the tickets, the last changed first, how many there are, and how many are open in all. */
export async function listTickets(
  tx: Tx,
  consulta: Consulta,
  codUsuario: number,
): Promise<{ total: number; abertos: number; itens: Ticket[] }> {
  const onde = condicoes(consulta, codUsuario);
  const { pagina, tamanho } = consulta;
  const { rows: contagem } = await sql<{ total: number; abertos: number }>`
    select (select count(*)::integer from ticket t where ${onde}) as total,
      (select count(*)::integer from ticket where situacao <> 'resolvido') as abertos`.execute(tx);
  const { rows } = await sql<Ticket>`
    select ${COLUNAS} from ${DE} where ${onde}
    order by t.atualizado_em desc, t.cod_ticket desc limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(
    tx,
  );
  return { total: contagem[0]?.total ?? 0, abertos: contagem[0]?.abertos ?? 0, itens: rows };
}

function condicoes(
  { situacao, tipo, prioridade, meus, busca }: Consulta,
  codUsuario: number,
): RawBuilder<unknown> {
  const partes: RawBuilder<unknown>[] = [sql`true`];
  if (situacao !== undefined) partes.push(sql`t.situacao = ${situacao}`);
  if (tipo !== undefined) partes.push(sql`t.tipo = ${tipo}`);
  if (prioridade !== undefined) partes.push(sql`t.prioridade = ${prioridade}`);
  if (meus !== undefined) partes.push(sql`t.cod_usuario = ${codUsuario}`);
  if (busca !== undefined && busca !== '') {
    const contem = `%${semAcento(busca).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    partes.push(
      sql`(t.busca like ${contem} or lower(t.chave_jira) like ${contem} or '#' || t.cod_ticket like ${contem})`,
    );
  }
  return sql.join(partes, sql` and `);
}

/** How many wait, since when something does not get through, and why the last one did not. */
export async function findCaminho(tx: Tx): Promise<Omit<CaminhoDoJira, 'configurado'>> {
  const { rows } = await sql<Omit<CaminhoDoJira, 'configurado'>>`
    select count(*) filter (where ${NA_FILA})::integer as "naFila", instante_fio(min(t.falhando_desde)) as "falhandoDesde",
      (array_agg(t.erro order by t.proxima_em desc) filter (where t.erro is not null))[1] as erro
    from ticket t`.execute(tx);
  return rows[0] ?? { naFila: 0, falhandoDesde: null, erro: null };
}

type TicketRow = Omit<TicketAberto, 'endereco' | 'comentarios'>;

export async function findTicket(tx: Tx, codTicket: number): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${COLUNAS}, t.descricao, t.pagina, t.navegador, t.erros,
      exists (select from ticket_imagem i where i.cod_ticket = t.cod_ticket) as "temImagem"
    from ${DE} where t.cod_ticket = ${codTicket}`.execute(tx);
  return rows[0];
}

export async function listComentarios(tx: Tx, codTicket: number): Promise<ComentarioTicket[]> {
  const { rows } = await sql<ComentarioTicket>`
    select cod_comentario as "codComentario", autor, origem, texto, instante_fio(criado_em) as "criadoEm", id_jira is null as "naFila"
    from ticket_comentario where cod_ticket = ${codTicket} order by criado_em, cod_comentario`.execute(tx);
  return rows;
}

interface Quem {
  readonly codDistribuidor: number;
  readonly codUsuario: number;
  readonly now: Date;
}

export async function insertTicket(
  tx: Tx,
  novo: NovoTicket,
  { codDistribuidor, codUsuario, now }: Quem,
): Promise<number> {
  const row = await tx
    .insertInto('ticket')
    .values({
      cod_distribuidor: codDistribuidor,
      cod_concessionaria: novo.codConcessionaria ?? null,
      titulo: novo.titulo,
      descricao: novo.descricao,
      tipo: novo.tipo,
      prioridade: novo.prioridade,
      pagina: novo.pagina,
      navegador: novo.navegador,
      erros: JSON.stringify(novo.erros),
      cod_usuario: codUsuario,
      criado_em: now,
      atualizado_em: now,
      proxima_em: now,
      busca: semAcento(`${novo.titulo} ${novo.descricao}`),
    })
    .returning('cod_ticket')
    .executeTakeFirstOrThrow();
  return row.cod_ticket;
}

/** What is written in a ticket that is known to the caller; it goes to Jira at the next turn. */
export async function insertComentario(
  tx: Tx,
  { codTicket, texto }: { codTicket: number; texto: string },
  { codUsuario, now }: Omit<Quem, 'codDistribuidor'>,
): Promise<void> {
  await sql`
    insert into ticket_comentario (cod_distribuidor, cod_concessionaria, cod_ticket, origem, autor, texto, criado_em, cod_usuario)
    select t.cod_distribuidor, t.cod_concessionaria, t.cod_ticket, 'aqui', coalesce(u.nome, 'Usuário ' || ${codUsuario}::integer), ${texto}, ${now}, ${codUsuario}
    from ticket t left join usuario u on u.cod_usuario = ${codUsuario} where t.cod_ticket = ${codTicket}`.execute(
    tx,
  );
  await sql`update ticket set atualizado_em = ${now}, proxima_em = ${now} where cod_ticket = ${codTicket}`.execute(
    tx,
  );
}

export async function updateSituacao(
  tx: Tx,
  codTicket: number,
  { situacao, now }: { situacao: SituacaoTicket; now: Date },
): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({ situacao, atualizado_em: now, proxima_em: now })
    .where('cod_ticket', '=', codTicket)
    .execute();
}

/** The screen's picture in the place of the one there was; it goes to Jira at the next turn. */
export async function replaceImagem(
  tx: Tx,
  codTicket: number,
  { kept, now }: { kept: Kept; now: Date },
): Promise<void> {
  await sql`
    insert into ticket_imagem (cod_ticket, cod_distribuidor, cod_concessionaria, bytes, objeto)
    select cod_ticket, cod_distribuidor, cod_concessionaria, ${kept.bytes}, ${kept.objeto} from ticket where cod_ticket = ${codTicket}
    on conflict (cod_ticket) do update set bytes = excluded.bytes, objeto = excluded.objeto, enviada = false`.execute(
    tx,
  );
  await sql`update ticket set proxima_em = ${now} where cod_ticket = ${codTicket}`.execute(tx);
}

export async function findImagem(tx: Tx, codTicket: number): Promise<Kept | undefined> {
  const row = await tx
    .selectFrom('ticket_imagem')
    .select(['bytes', 'objeto'])
    .where('cod_ticket', '=', codTicket)
    .executeTakeFirst();
  return row && keptOf(row);
}
