import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

interface NovoPedido {
  readonly codDistribuidor: number;
  readonly protocolo: string;
  /** Whom it is about, sealed. */
  readonly sinais: Buffer;
  readonly pedidoPor: number;
  readonly agora: Date;
}

export async function insertPedido(tx: Tx, pedido: NovoPedido): Promise<number> {
  const { codDistribuidor, protocolo, sinais, pedidoPor, agora } = pedido;
  const { rows } = await sql<{ cod: number }>`
    insert into apagamento_pedido (cod_distribuidor, protocolo, sinais, pedido_por, pedido_em)
    values (${codDistribuidor}, ${protocolo}, ${sinais}, ${pedidoPor}, ${agora}) returning cod_pedido as cod`.execute(
    tx,
  );
  return rows[0]?.cod ?? 0;
}

export interface PedidoAberto {
  readonly protocolo: string;
  /** Null once it is decided. */
  readonly sinais: Buffer | null;
  readonly pedidoPor: number;
}

/** A request, held until the transaction ends where it is to be decided. */
export async function findPedido(
  tx: Tx,
  codPedido: number,
  { travar }: { travar: boolean },
): Promise<PedidoAberto | undefined> {
  const { rows } = await sql<PedidoAberto>`
    select protocolo, sinais, pedido_por as "pedidoPor" from apagamento_pedido
    where cod_pedido = ${codPedido} and cod_distribuidor = meu_distribuidor() ${travar ? sql`for update` : sql``}`.execute(
    tx,
  );
  return rows[0];
}

interface Decisao {
  readonly codPedido: number;
  readonly decisao: 'confirmado' | 'recusado';
  readonly decididoPor: number;
  readonly codApagamento: number | null;
  readonly agora: Date;
}

/** Whom it was about goes with the decision. */
export const decidirPedido = (tx: Tx, { codPedido, decisao, decididoPor, codApagamento, agora }: Decisao) =>
  sql`update apagamento_pedido set decisao = ${decisao}, decidido_por = ${decididoPor}, decidido_em = ${agora},
      sinais = null, cod_apagamento = ${codApagamento}
    where cod_pedido = ${codPedido}`.execute(tx);

export interface PedidoNaLista {
  codPedido: number;
  protocolo: string;
  codUsuario: number;
  pedidoPor: string;
  pedidoEm: Date;
}

/** Those that wait for somebody, the oldest first. */
export async function listPedidos(tx: Tx): Promise<PedidoNaLista[]> {
  const { rows } = await sql<PedidoNaLista>`
    select p.cod_pedido as "codPedido", p.protocolo, p.pedido_por as "codUsuario", coalesce(u.nome, '—') as "pedidoPor",
      p.pedido_em as "pedidoEm"
    from apagamento_pedido p left join usuario u on u.cod_usuario = p.pedido_por
    where p.decisao is null and p.cod_distribuidor = meu_distribuidor() order by p.pedido_em limit 100`.execute(
    tx,
  );
  return rows;
}

export interface FeitoNaLista {
  codApagamento: number;
  protocolo: string;
  quando: Date;
  pedidoPor: string;
  confirmadoPor: string;
  /** Until when it can be taken back. */
  ate: Date;
}

/** Erasures that can still be taken back, the newest first. */
export async function listFeitos(tx: Tx, agora: Date): Promise<FeitoNaLista[]> {
  const { rows } = await sql<FeitoNaLista>`
    select g.cod_apagamento as "codApagamento", g.protocolo, g.quando, coalesce(u.nome, '—') as "pedidoPor",
      coalesce(k.nome, '—') as "confirmadoPor", c.ate
    from apagamento g
    join lateral (select min(ate) as ate from apagamento_copia c where c.cod_apagamento = g.cod_apagamento) c on c.ate > ${agora}
    left join usuario u on u.cod_usuario = g.cod_usuario
    left join usuario k on k.cod_usuario = g.confirmado_por
    where g.cod_distribuidor = meu_distribuidor() order by g.quando desc limit 100`.execute(tx);
  return rows;
}

interface NovaCopia {
  readonly codDistribuidor: number;
  readonly codApagamento: number;
  readonly ate: Date;
}

export const insertCopia = (
  tx: Tx,
  { codDistribuidor, codApagamento, ate }: NovaCopia,
  partes: readonly Buffer[],
) =>
  sql`insert into apagamento_copia (cod_distribuidor, cod_apagamento, parte, ate, conteudo)
    select ${codDistribuidor}, ${codApagamento}, p.n, ${ate}, p.conteudo
    from unnest(${partes}::bytea[]) with ordinality p (conteudo, n)`.execute(tx);

/** Whether this distributor has such an erasure. */
export async function temApagamento(tx: Tx, codApagamento: number): Promise<boolean> {
  const { rows } = await sql<{ tem: boolean }>`
    select exists (select from apagamento where cod_apagamento = ${codApagamento} and cod_distribuidor = meu_distribuidor()) as tem`.execute(
    tx,
  );
  return rows[0]?.tem ?? false;
}

/** A copy that is still kept, in its order; none when its time is over or it was put back. */
export async function listCopia(tx: Tx, codApagamento: number, agora: Date): Promise<Buffer[]> {
  const { rows } = await sql<{ conteudo: Buffer }>`
    select conteudo from apagamento_copia where cod_apagamento = ${codApagamento} and ate > ${agora}
    and cod_distribuidor = meu_distribuidor() order by parte for update`.execute(tx);
  return rows.map(({ conteudo }) => conteudo);
}

export const deleteCopia = (tx: Tx, codApagamento: number) =>
  sql`delete from apagamento_copia where cod_apagamento = ${codApagamento} and cod_distribuidor = meu_distribuidor()`.execute(
    tx,
  );

/** So long somebody may take to confirm; then whom it was about goes. */
const DIAS_DO_PEDIDO = 30;

/** What has had its time: copies go for good, and requests that nobody confirmed forget whom they were about. */
export async function esquecerVencidos(tx: Tx, agora: Date): Promise<number> {
  const copias = await sql`delete from apagamento_copia where ate <= ${agora}`.execute(tx);
  const pedidos = await sql`
    update apagamento_pedido set decisao = 'vencido', decidido_em = ${agora}, sinais = null
    where decisao is null and pedido_em < ${agora}::timestamptz - make_interval(days => ${DIAS_DO_PEDIDO})`.execute(
    tx,
  );
  return Number(copias.numAffectedRows ?? 0) + Number(pedidos.numAffectedRows ?? 0);
}

/** From here on this transaction, and no other, may put back what this erasure took from what is only added to. */
export async function abrirDesfazer(
  tx: Tx,
  { codApagamento, codUsuario, agora }: { codApagamento: number; codUsuario: number; agora: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update apagamento set desfeito_em = ${agora}, desfeito_por = ${codUsuario}, desfeita_transacao = pg_current_xact_id()
    where cod_apagamento = ${codApagamento} and cod_distribuidor = meu_distribuidor() and desfeito_em is null`.execute(
    tx,
  );
  await sql`select set_config('app.desapagamento', ${String(codApagamento)}, true)`.execute(tx);
  return Number(numAffectedRows ?? 0) === 1;
}

export const fecharDesfazer = (tx: Tx) => sql`select set_config('app.desapagamento', '', true)`.execute(tx);
