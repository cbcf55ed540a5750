import { sql } from 'kysely';
import type { NaoAvisado, Recado } from '@oferta/contracts/agenda/por-resolver.ts';
import type { Tx } from '#kernel/db/database.ts';

/** What clients wrote and nobody has settled yet, the oldest first. */
export async function listRecados(tx: Tx, codConcessionaria: number): Promise<Recado[]> {
  const { rows } = await sql<Recado>`
    select r.cod_recado::integer as "codRecado", r.cod_agendamento::integer as "codAgendamento", a.cliente, r.telefone, a.placa,
      a.dia::text, hora_fio(a.hora_min) as hora, r.texto, instante_fio(r.recebido_em) as "recebidoEm",
      instante_fio(r.recebido_em + interval '24 hours') as "respondeAte"
    from recado r join agendamento a on a.cod_agendamento = r.cod_agendamento
    where r.cod_concessionaria = ${codConcessionaria} and r.resolvido_em is null
    order by r.recebido_em, r.cod_recado`.execute(tx);
  return rows;
}

/** Visits ahead whose last message reached nobody. */
export async function listNaoAvisados(
  tx: Tx,
  { codConcessionaria, agora }: { codConcessionaria: number; agora: Date },
): Promise<NaoAvisado[]> {
  const { rows } = await sql<NaoAvisado>`
    select a.cod_agendamento::integer as "codAgendamento", a.cliente, a.telefone, a.placa, a.dia::text, hora_fio(a.hora_min) as hora,
      coalesce(m.dito, '') as texto, coalesce(m.erro, 'não saiu') as erro
    from agendamento a
    join lateral (select * from mensagem x where x.cod_agendamento = a.cod_agendamento order by x.cod_mensagem desc limit 1) m on true
    where a.cod_concessionaria = ${codConcessionaria} and a.situacao in ('pendente', 'confirmado') and a.inicio > ${agora}
      and m.estado = 'falhou' and a.resposta_cliente is null
      and not exists (select from visita_mantida v where v.cod_agendamento = a.cod_agendamento and v.inicio = a.inicio)
    order by a.inicio, a.cod_agendamento`.execute(tx);
  return rows;
}

/** The visit a client writes about: of the message they answer, else the next of that number, else its last one. */
export async function findVisitaDoRecado(
  tx: Tx,
  {
    codMensagem,
    telefones,
    agora,
  }: { codMensagem: number | null; telefones: readonly string[]; agora: Date },
): Promise<{ codAgendamento: number; codConcessionaria: number } | undefined> {
  const { rows } = await sql<{ codAgendamento: number; codConcessionaria: number }>`
    select a.cod_agendamento::integer as "codAgendamento", a.cod_concessionaria as "codConcessionaria"
    from agendamento a
    where a.telefone = any (${telefones}::text[]) or a.cod_agendamento = (
      select m.cod_agendamento from mensagem m where m.cod_mensagem = ${codMensagem}::bigint)
    order by (a.cod_agendamento = (select m.cod_agendamento from mensagem m where m.cod_mensagem = ${codMensagem}::bigint)) desc nulls last,
      (a.situacao in ('pendente', 'confirmado') and a.inicio > ${agora}) desc,
      case when a.inicio > ${agora} then a.inicio end nulls last, a.inicio desc
    limit 1`.execute(tx);
  return rows[0];
}

interface NovoRecado {
  codDistribuidor: number;
  codConcessionaria: number;
  codAgendamento: number;
  telefone: string;
  texto: string;
  codigo: string;
  agora: Date;
}

/** False when it was noted before: WhatsApp tells as often as it likes. */
export async function insertRecado(tx: Tx, recado: NovoRecado): Promise<boolean> {
  const row = await tx
    .insertInto('recado')
    .values({
      cod_distribuidor: recado.codDistribuidor,
      cod_concessionaria: recado.codConcessionaria,
      cod_agendamento: recado.codAgendamento,
      telefone: recado.telefone,
      texto: recado.texto,
      codigo_gateway: recado.codigo,
      recebido_em: recado.agora,
    })
    .onConflict((conflict) => conflict.columns(['cod_distribuidor', 'codigo_gateway']).doNothing())
    .returning('cod_recado')
    .executeTakeFirst();
  return row !== undefined;
}

interface RecadoRow {
  codConcessionaria: number;
  codAgendamento: number;
  telefone: string;
  recebidoEm: Date;
  resolvidoEm: Date | null;
}

export async function lockRecado(tx: Tx, codRecado: number): Promise<RecadoRow | undefined> {
  const { rows } = await sql<RecadoRow>`
    select cod_concessionaria as "codConcessionaria", cod_agendamento::integer as "codAgendamento", telefone,
      recebido_em as "recebidoEm", resolvido_em as "resolvidoEm"
    from recado where cod_recado = ${codRecado} for update`.execute(tx);
  return rows[0];
}

export async function endRecado(
  tx: Tx,
  codRecado: number,
  { resposta, agora, por }: { resposta: string | null; agora: Date; por: number | null },
): Promise<void> {
  await tx
    .updateTable('recado')
    .set({ resposta, resolvido_em: agora, resolvido_por: por })
    .where('cod_recado', '=', codRecado)
    .execute();
}
