import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** What a seal is made of: the line as it stands, in one order and one writing. */
const CONTEUDO = sql`jsonb_build_array(a.cod_auditoria, a.cod_distribuidor, a.cod_concessionaria, a.tabela, a.chave, a.acao,
  a.antes, a.depois, a.cod_usuario, a.cod_chave, a.origem, a.endereco, (extract(epoch from a.quando) * 1000000)::bigint)::text`;

export interface ASelar {
  codAuditoria: number;
  conteudo: string;
}

export interface UltimoElo {
  posicao: number;
  codAuditoria: number;
  selo: Buffer;
}

/** One round at a time in each distributor, whatever the number of processes; freed by the transaction's end. */
export const esperarVez = (tx: Tx, codDistribuidor: number) =>
  sql`select pg_advisory_xact_lock(hashtext('auditoria_elo'), ${codDistribuidor})`.execute(tx);

export async function findUltimoElo(tx: Tx): Promise<UltimoElo | undefined> {
  const { rows } = await sql<UltimoElo>`
    select posicao, cod_auditoria as "codAuditoria", selo from auditoria_elo order by posicao desc limit 1`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Up to which line no other can appear any more: the mark of an earlier round, once every transaction of that time has
 * ended; null while one still runs. A mark from another server's count (a restored copy) is none.
 */
export async function findTeto(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ teto: number }>`
    select teto from auditoria_marca
    where transacao <= pg_snapshot_xmin(pg_current_snapshot())`.execute(tx);
  return rows[0]?.teto ?? null;
}

/** Notes where the lines stand now, for the next round; leaves a mark that still waits for its transactions. */
export async function marcar(tx: Tx, codDistribuidor: number): Promise<void> {
  const { rows } = await sql<{ teto: number }>`
    select last_value as teto from auditoria_cod_auditoria_seq`.execute(tx);
  // Read after the number: whoever took a number up to it had begun by now.
  await sql`insert into auditoria_marca as m (cod_distribuidor, teto, transacao)
    values (${codDistribuidor}, ${rows[0]?.teto ?? 0}, pg_snapshot_xmax(pg_current_snapshot()))
    on conflict (cod_distribuidor) do update set teto = excluded.teto, transacao = excluded.transacao
    where m.transacao <= pg_snapshot_xmin(pg_current_snapshot()) or m.transacao > excluded.transacao`.execute(
    tx,
  );
}

interface Trecho {
  depoisDe: number;
  ate: number;
  maximo: number;
}

/** The next lines to seal, in the order of their numbers. */
export async function listASelar(tx: Tx, { depoisDe, ate, maximo }: Trecho): Promise<ASelar[]> {
  const { rows } = await sql<ASelar>`
    select a.cod_auditoria as "codAuditoria", ${CONTEUDO} as conteudo from auditoria a
    where a.cod_auditoria > ${depoisDe} and a.cod_auditoria <= ${ate}
    order by a.cod_auditoria limit ${maximo}`.execute(tx);
  return rows;
}

interface Elos {
  codDistribuidor: number;
  /** Of the first one. */
  posicao: number;
  codigos: readonly number[];
  selos: readonly string[];
}

export const insertElos = (tx: Tx, { codDistribuidor, posicao, codigos, selos }: Elos) =>
  sql`insert into auditoria_elo (cod_distribuidor, posicao, cod_auditoria, selo)
    select ${codDistribuidor}, ${posicao}::bigint + t.n - 1, t.cod, decode(t.selo, 'hex')
    from unnest(${codigos}::bigint[], ${selos}::text[]) with ordinality as t (cod, selo, n)`.execute(tx);

export interface Quebra {
  codAuditoria: number;
  posicao: number;
  motivo: 'alterado' | 'apagado';
  quando: Date | null;
}

/**
 * Every seal made anew from its line and the seal before it, and the first that is not what is kept. A line that an erasure
 * of a person's data blanked holds while it says what that erasure noted (or, taken back, what it said before), and that note is what the chain itself has sealed.
 * Looks at the whole network whoever asks: a line that the caller may not read is not one that is gone; only its number is told.
 */
export async function verificarElos(tx: Tx): Promise<{
  verificados: number;
  semSelo: number;
  apagados: number;
  quebra: Quebra | null;
  ultimoSelo: string | null;
}> {
  const { rows: antes } = await sql<{ concessionarias: string; rede: string }>`
    select current_setting('app.concessionarias', true) as concessionarias,
      set_config('app.concessionarias', '*', true) as rede`.execute(tx);
  const { rows: quebras } = await sql<Quebra>`
    with elo as (
      select e.posicao, e.cod_auditoria, e.selo, lag(e.selo, 1, '\\x'::bytea) over (order by e.posicao) as anterior,
        lag(e.posicao, 1, 0::bigint) over (order by e.posicao) as posicao_anterior
      from auditoria_elo e
    ), apagada as materialized (
      select r.chave, r.resumo, r.resumo_antes, r.forma from apagamento_registro r join apagamento_integro using (cod_apagamento) where r.tabela = 'auditoria'
    )
    select e.cod_auditoria as "codAuditoria", e.posicao as posicao, a.quando,
      case when a.cod_auditoria is null then 'apagado' else 'alterado' end as motivo
    from elo e left join auditoria a on a.cod_auditoria = e.cod_auditoria
    where a.cod_auditoria is null or e.posicao <> e.posicao_anterior + 1
      or (sha256(e.anterior || convert_to(${CONTEUDO}, 'UTF8')) <> e.selo and not exists (
        select from apagada p where p.chave = a.cod_auditoria and case p.forma when 1 then resumo_sem_instante(to_jsonb(a)) = p.resumo
          else resumo_provado('auditoria', to_jsonb(a)) in (p.resumo, p.resumo_antes) end))
    order by e.posicao limit 1`.execute(tx);
  const { rows } = await sql<{
    verificados: number;
    semSelo: number;
    apagados: number;
    ultimoSelo: string | null;
  }>`
    select (select count(*)::integer from auditoria_elo) as verificados,
      (select count(*)::integer from auditoria a where a.cod_auditoria > coalesce((select max(cod_auditoria) from auditoria_elo), 0)) as "semSelo",
      (select count(distinct chave)::integer from apagamento_registro where tabela = 'auditoria') as apagados,
      (select encode(selo, 'hex') from auditoria_elo order by posicao desc limit 1) as "ultimoSelo"`.execute(
    tx,
  );
  await sql`select set_config('app.concessionarias', ${antes[0]?.concessionarias ?? ''}, true)`.execute(tx);
  const [contagem] = rows;
  return {
    verificados: contagem?.verificados ?? 0,
    semSelo: contagem?.semSelo ?? 0,
    apagados: contagem?.apagados ?? 0,
    quebra: quebras[0] ?? null,
    ultimoSelo: contagem?.ultimoSelo ?? null,
  };
}
