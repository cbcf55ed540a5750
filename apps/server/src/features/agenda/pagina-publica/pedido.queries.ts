import { type Insertable, sql, type Updateable } from 'kysely';
import type { AndamentoPublico } from '@oferta/contracts/agenda/acompanhamento.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';

/** A job of a request as it was offered. */
export interface ServicoGuardado {
  chave: string;
  nome: string;
  minutos: number;
  centavos: number | null;
}

export interface JanelaGuardada {
  codMecanico: number;
  inicio: string;
  fim: string;
  folga: number;
}

/** A request with what became of it. */
export interface PedidoRow {
  /** 0, which no request has: a visit that was not asked for on the page, opened by a reminder's link. */
  codPedido: number;
  codConcessionaria: number;
  criadoEm: Date;
  placa: string | null;
  chassi: string | null;
  modelo: string;
  ano: string | null;
  km: number | null;
  servicos: ServicoGuardado[];
  observacao: string | null;
  transporte: 'deixa' | 'espera' | 'levaETraz';
  dia: string;
  horaMin: number;
  guardadoAte: Date | null;
  fim: Date;
  nome: string | null;
  telefone: string | null;
  email: string | null;
  documento: string | null;
  codigoHash: Buffer | null;
  codigoExpiraEm: Date | null;
  codAgendamento: number | null;
  /** Of the visit, as it stands now. */
  situacao: string | null;
  versao: number | null;
  recebido: boolean | null;
  codConsultor: number | null;
  /** What its client said of the hour it has. */
  resposta: 'confirmou' | 'querMudar' | null;
  /** The link came with a reminder, which asks whether they come. */
  lembrado: boolean;
  /** Who waits, where the hour was offered to them. */
  codEspera: number | null;
  /** Of a car that has come. */
  andamento: AndamentoPublico | null;
}

/**
 * What a token opens, locked until the transaction ends when `lock`. A visit's hour is where the agenda has it now: read
 * after the lock, or it would be as it was when the wait for it began.
 */
export async function findPedido(
  tx: Tx,
  { hash, codConcessionaria, lock = false }: { hash: Buffer; codConcessionaria: number; lock?: boolean },
): Promise<PedidoRow | undefined> {
  if (lock) await sql`select from pedido_publico where segredo_hash = ${hash} for update`.execute(tx);
  const { rows } = await sql<PedidoRow>`
    select p.cod_pedido as "codPedido", p.cod_concessionaria as "codConcessionaria", p.criado_em as "criadoEm",
      coalesce(a.placa, p.placa) as placa, coalesce(a.chassi, p.chassi) as chassi, coalesce(a.modelo, p.modelo) as modelo,
      p.ano, p.km, p.servicos, p.observacao, p.transporte, coalesce(a.dia, p.dia) as dia,
      coalesce(a.hora_min, p.hora_min) as "horaMin", p.guardado_ate as "guardadoAte",
      coalesce(a.previsao_entrega, (p.janelas -> -1 ->> 'fim')::timestamptz) as fim,
      coalesce(a.cliente, p.nome, e.cliente) as nome, coalesce(p.telefone, e.telefone) as telefone,
      coalesce(p.email, e.email) as email, p.documento, p.codigo_hash as "codigoHash",
      p.codigo_expira_em as "codigoExpiraEm", p.cod_agendamento as "codAgendamento", a.situacao, a.versao,
      a.recebido_em is not null as recebido, a.cod_consultor as "codConsultor", a.resposta_cliente as resposta,
      false as lembrado, p.cod_espera as "codEspera", andamento_publico(a) as andamento
    from pedido_publico p left join agendamento a on a.cod_agendamento = p.cod_agendamento
      left join lista_espera e on e.cod_espera = p.cod_espera
    where p.segredo_hash = ${hash} and p.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0];
}

/** The visit that the link of a reminder, or of a car that is followed, opens, with its jobs as they are now; its services' keys are of no list. */
export async function findLembrada(
  tx: Tx,
  { hash, codConcessionaria, lock = false }: { hash: Buffer; codConcessionaria: number; lock?: boolean },
): Promise<PedidoRow | undefined> {
  if (lock) await sql`select from lembrete where segredo_hash = ${hash} for update`.execute(tx);
  const { rows } = await sql<PedidoRow>`
    select coalesce(p.cod_pedido, 0)::integer as "codPedido", l.cod_concessionaria as "codConcessionaria", l.criado_em as "criadoEm",
      a.placa, a.chassi, a.modelo, a.ano, a.km,
      coalesce(p.servicos, (
        select jsonb_agg(jsonb_build_object('chave', 'v' || s.cod_servico, 'nome', s.descricao,
          'minutos', s.tempo_padrao_min + s.tempo_adicional_min, 'centavos', null) order by s.ordem, s.cod_servico)
        from servico s where s.cod_agendamento = a.cod_agendamento and not s.cancelado), '[]') as servicos,
      null as observacao, case when a.transporte in ('espera', 'levaETraz') then a.transporte else 'deixa' end as transporte,
      a.dia, a.hora_min as "horaMin", null::timestamptz as "guardadoAte", coalesce(a.previsao_entrega, a.fim) as fim,
      a.cliente as nome, a.telefone, a.email, a.documento, null::bytea as "codigoHash", null::timestamptz as "codigoExpiraEm",
      a.cod_agendamento as "codAgendamento", a.situacao, a.versao, a.recebido_em is not null as recebido,
      a.cod_consultor as "codConsultor", a.resposta_cliente as resposta, l.lembrado,
      null::bigint as "codEspera", andamento_publico(a) as andamento
    from (
      select cod_agendamento, cod_concessionaria, segredo_hash, criado_em, true as lembrado from lembrete
      union all
      select cod_agendamento, cod_concessionaria, segredo_hash, criado_em, false from acompanhamento) l
    join agendamento a on a.cod_agendamento = l.cod_agendamento
    left join pedido_publico p on p.cod_agendamento = a.cod_agendamento
    where l.segredo_hash = ${hash} and l.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0];
}

export async function insertPedido(tx: Tx, row: Insertable<Tables['pedido_publico']>): Promise<void> {
  await tx.insertInto('pedido_publico').values(row).execute();
}

export async function updatePedido(
  tx: Tx,
  codPedido: number,
  mudanca: Updateable<Tables['pedido_publico']>,
): Promise<void> {
  await tx.updateTable('pedido_publico').set(mudanca).where('cod_pedido', '=', codPedido).execute();
}

/** Counts a try at the code before it is compared, so that many at once are counted too; the tries so far, or null when they are used up. */
export async function contarTentativa(tx: Tx, codPedido: number, maximo: number): Promise<number | null> {
  const row = await tx
    .updateTable('pedido_publico')
    .set((eb) => ({ codigo_erros: eb('codigo_erros', '+', 1) }))
    .where('cod_pedido', '=', codPedido)
    .where('codigo_erros', '<', maximo)
    .returning('codigo_erros')
    .executeTakeFirst();
  return row?.codigo_erros ?? null;
}

/** Forgets what was begun before that instant and never became a visit. */
export async function deleteAbandonados(tx: Tx, codConcessionaria: number, antes: Date): Promise<void> {
  await tx
    .deleteFrom('pedido_publico')
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('cod_agendamento', 'is', null)
    .where('criado_em', '<', antes)
    .execute();
}
