import { sql } from 'kysely';
import type { ACaminho } from '@oferta/contracts/estoque/recebimento.ts';
import type { LinhaQueEspera } from '@oferta/domain/estoque/recebimento.ts';
import type { Tx } from '#kernel/db/database.ts';
import { lockSaldos } from '../movimento/movimento.queries.ts';

/** What is still to come to a dealership, what is due first first. */
export async function listACaminho(tx: Tx, codConcessionaria: number, agora: Date): Promise<ACaminho[]> {
  const { rows } = await sql<ACaminho>`
    select a.origem, a.cod, a.de, p.cod_peca::integer as "codPeca", p.codigo, p.descricao, p.unidade, p.embalagem, a.pedidas, a.chegou,
      a.cancelada, a.unidades, to_char(a.dia, 'YYYY-MM-DD') as dia, a.dia < (${agora}::timestamptz at time zone c.fuso)::date as atrasada
    from peca_a_caminho a join peca p using (cod_peca) join concessionaria c on c.cod_concessionaria = a.cod_concessionaria
    where a.cod_concessionaria = ${codConcessionaria}
    order by a.dia, a.origem, a.cod, p.codigo, p.cod_peca`.execute(tx);
  return rows;
}

export interface PecaQueChega {
  codPeca: number;
  unidade: string;
}

/** The parts of a dealership among these; their balances are locked, in the parts' order. */
export async function lockPecasQueChegam(
  tx: Tx,
  codConcessionaria: number,
  pecas: readonly number[],
): Promise<Map<number, PecaQueChega>> {
  const { rows } = await sql<PecaQueChega>`
    select cod_peca::integer as "codPeca", unidade from peca
    where cod_concessionaria = ${codConcessionaria} and cod_peca = any (${pecas}::bigint[])`.execute(tx);
  await lockSaldos(
    tx,
    rows.map(({ codPeca }) => codPeca),
  );
  return new Map(rows.map((peca) => [peca.codPeca, peca]));
}

interface Espera extends LinhaQueEspera {
  /** The part that came and fills it: itself, the one that took its place, or one it took the place of. */
  codPeca: number;
}

/**
 * The orders' lines that wait for parts or for those that they take the place of, the oldest first; locked. The orders are taken
 * first, in their order, as by whoever puts one off or cancels it.
 */
export async function lockLinhasQueEsperam(
  tx: Tx,
  codConcessionaria: number,
  { pecas, codSugestaoPedido }: { pecas: readonly number[]; codSugestaoPedido: number | null },
): Promise<Espera[]> {
  const ESPERAM = sql`
    from sugestao_linha l join sugestao_pedido s using (cod_sugestao_pedido) join peca p on p.cod_peca = l.cod_peca
    join peca v on v.cod_concessionaria = ${codConcessionaria} and v.cod_peca = any (${pecas}::bigint[])
      and (v.cod_peca = p.cod_peca or v.cod_peca = p.cod_substituta or v.cod_substituta = p.cod_peca)
    where s.cod_concessionaria = ${codConcessionaria} and s.situacao in ('aprovada', 'enviada') and l.marcada and l.a_chegar > 0
      and (${codSugestaoPedido}::integer is null or s.cod_sugestao_pedido = ${codSugestaoPedido})`;
  await sql`
    select from sugestao_pedido where cod_sugestao_pedido in (select s.cod_sugestao_pedido ${ESPERAM})
    order by cod_sugestao_pedido for update`.execute(tx);
  const { rows } = await sql<Espera>`
    select l.cod_sugestao_pedido as "codSugestaoPedido", l.cod_peca::integer as "codPecaPedida", l.a_chegar as "aChegar",
      v.cod_peca::integer as "codPeca"
    ${ESPERAM}
    order by v.cod_peca <> l.cod_peca, s.criada_em, l.cod_sugestao_pedido, l.cod_peca for update of l`.execute(
    tx,
  );
  return rows;
}

interface Casa {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly codUsuario: number | null;
  readonly agora: Date;
}

export async function insertRecebimento(
  tx: Tx,
  { codDistribuidor, codConcessionaria, codUsuario, agora }: Casa,
  { documento, chaveNfe }: { documento: string | null; chaveNfe: string | null },
): Promise<number> {
  const { cod_recebimento: cod } = await tx
    .insertInto('peca_recebimento')
    .values({
      cod_distribuidor: codDistribuidor,
      cod_concessionaria: codConcessionaria,
      documento,
      chave_nfe: chaveNfe,
      quando: agora,
      cod_usuario: codUsuario,
    })
    .returning('cod_recebimento')
    .executeTakeFirstOrThrow();
  return cod;
}

/** A part of what came, as it is kept. */
export interface LinhaDoRecebimento {
  readonly cod_peca: number;
  readonly cod_sugestao_pedido: number | null;
  readonly cod_peca_pedida: number | null;
  readonly quantidade: number;
  readonly avariada: number;
}

/** Keeps the lines of an arrival, and brings into the stock what can be sold, in the parts' order. */
export async function insertLinhasRecebidas(
  tx: Tx,
  { codDistribuidor, codConcessionaria, codUsuario, agora }: Casa,
  { codRecebimento, linhas }: { codRecebimento: number; linhas: readonly LinhaDoRecebimento[] },
): Promise<void> {
  const dito = JSON.stringify(linhas.map((linha, n) => ({ ...linha, ordem: n + 1 })));
  const LINHAS = sql`jsonb_to_recordset(${dito}::jsonb) as n(ordem integer, cod_peca bigint, cod_sugestao_pedido integer,
    cod_peca_pedida bigint, quantidade numeric, avariada numeric)`;
  await sql`
    insert into peca_recebimento_linha (cod_recebimento, ordem, cod_distribuidor, cod_concessionaria, cod_peca, cod_sugestao_pedido,
      cod_peca_pedida, quantidade, avariada)
    select ${codRecebimento}, n.ordem, ${codDistribuidor}, ${codConcessionaria}, n.cod_peca, n.cod_sugestao_pedido, n.cod_peca_pedida,
      n.quantidade, n.avariada
    from ${LINHAS}`.execute(tx);
  await sql`
    insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, dia, quando, cod_sugestao_pedido,
      chave_origem, cod_usuario)
    select ${codDistribuidor}, ${codConcessionaria}, n.cod_peca, 'entrada', n.quantidade, (${agora}::timestamptz at time zone c.fuso)::date,
      ${agora}, n.cod_sugestao_pedido, 'recebimento ' || ${codRecebimento}::text || ' ' || n.ordem, ${codUsuario}::integer
    from ${LINHAS} join concessionaria c on c.cod_concessionaria = ${codConcessionaria}
    where n.quantidade > 0 order by n.cod_peca, n.ordem`.execute(tx);
}

/** Orders of which nothing is to come any more have come; of which nothing came at all, they were cancelled. */
export async function fecharPedidos(tx: Tx, pedidos: readonly number[]): Promise<void> {
  await sql`
    update sugestao_pedido s set situacao = case when l.chegou > 0 then 'recebida' else 'cancelada' end
    from (
      select cod_sugestao_pedido, sum(chegou) as chegou from sugestao_linha
      where cod_sugestao_pedido = any (${pedidos}::integer[]) and marcada group by 1 having sum(a_chegar) = 0
    ) l
    where s.cod_sugestao_pedido = l.cod_sugestao_pedido and s.situacao in ('aprovada', 'enviada')`.execute(
    tx,
  );
}

/** What is left of a whole order, line by line. */
export async function listFaltam(tx: Tx, codSugestaoPedido: number) {
  const { rows } = await sql<{ codPeca: number; quantidade: number }>`
    select cod_peca::integer as "codPeca", a_chegar as quantidade from sugestao_linha
    where cod_sugestao_pedido = ${codSugestaoPedido} and marcada and a_chegar > 0 order by cod_peca`.execute(
    tx,
  );
  return rows;
}

const DAS = (pecas: readonly number[] | null) =>
  pecas === null ? sql`true` : sql`cod_peca = any (${pecas}::bigint[])`;

/** Cancels what is to come of an order's lines; how many there were. */
export async function cancelarLinhas(
  tx: Tx,
  codSugestaoPedido: number,
  { motivo, pecas }: { motivo: string; pecas: readonly number[] | null },
): Promise<number> {
  const { rows } = await sql`
    update sugestao_linha set cancelada = cancelada + a_chegar, cancelada_motivo = ${motivo}
    where cod_sugestao_pedido = ${codSugestaoPedido} and marcada and a_chegar > 0 and ${DAS(pecas)} returning 1`.execute(
    tx,
  );
  return rows.length;
}

export async function adiarLinhas(
  tx: Tx,
  codSugestaoPedido: number,
  { dia, pecas }: { dia: string; pecas: readonly number[] | null },
): Promise<void> {
  await sql`
    update sugestao_linha set previsto_para = ${dia}
    where cod_sugestao_pedido = ${codSugestaoPedido} and marcada and a_chegar > 0 and ${DAS(pecas)}`.execute(
    tx,
  );
}

/** Whether an invoice came in before. */
export async function isNotaRecebida(tx: Tx, codConcessionaria: number, chaveNfe: string): Promise<boolean> {
  const achada = await tx
    .selectFrom('peca_recebimento')
    .select('cod_recebimento')
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('chave_nfe', '=', chaveNfe)
    .executeTakeFirst();
  return achada !== undefined;
}

export interface PecaDaNota {
  chave: string;
  codPeca: number;
  codigo: string;
  descricao: string;
  unidade: string;
  embalagem: number;
  aChegar: number;
}

/** The parts of these keys, with what is to come of them or of those that they take the place of. */
export async function listPecasDaNota(
  tx: Tx,
  codConcessionaria: number,
  chaves: readonly string[],
): Promise<PecaDaNota[]> {
  const { rows } = await sql<PecaDaNota>`
    select p.codigo_chave as chave, p.cod_peca::integer as "codPeca", p.codigo, p.descricao, p.unidade, p.embalagem,
      coalesce((select sum(a.unidades) from peca_a_caminho a join peca o using (cod_peca)
        where a.origem = 'pedido' and (o.cod_peca = p.cod_peca or o.cod_substituta = p.cod_peca or o.cod_peca = p.cod_substituta)), 0) as "aChegar"
    from peca p where p.cod_concessionaria = ${codConcessionaria} and p.codigo_chave = any (${chaves}::text[])`.execute(
    tx,
  );
  return rows;
}
