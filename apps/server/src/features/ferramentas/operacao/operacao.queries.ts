import { sql } from 'kysely';
import type { ESTADOS_MENSAGEM, MensagemNaFila, Saude } from '@oferta/contracts/ferramentas/operacao.ts';
import type { Tx } from '#kernel/db/database.ts';

type Estado = (typeof ESTADOS_MENSAGEM)[number];

/** More than anybody reads; the counts tell of the rest. */
const ULTIMAS = 100;

/** How many messages of the tenant are in each state. */
export async function countMensagens(tx: Tx): Promise<Record<Estado, number>> {
  const { rows } = await sql<Record<Estado, number>>`
    select count(*) filter (where estado = 'pendente')::integer as pendente,
        count(*) filter (where estado = 'falhou')::integer as falhou,
        count(*) filter (where estado = 'enviada')::integer as enviada
      from mensagem`.execute(tx);
  return rows[0] ?? { pendente: 0, falhou: 0, enviada: 0 };
}

/** The newest of a state. Of who it is for, only as much as tells it (LGPD); a secret's text is nobody's to read. */
export async function listMensagens(tx: Tx, estado: Estado): Promise<MensagemNaFila[]> {
  const { rows } = await sql<MensagemNaFila>`
    select cod_mensagem as "codMensagem", canal, assunto, estado, tentativas, erro,
        case when canal = 'email' then left(destino, 2) || '…' || substring(destino from '@.*$') else '…' || right(destino, 4) end as destino,
        case when prova is null then corpo end as corpo,
        instante_fio(criada_em) as "criadaEm", instante_fio(nao_antes) as "naoAntes", instante_fio(enviada_em) as "enviadaEm"
      from mensagem where estado = ${estado}
     order by criada_em desc, cod_mensagem desc limit ${ULTIMAS}`.execute(tx);
  return rows;
}

/** A message of the tenant, held until the transaction ends. */
export async function lockMensagem(
  tx: Tx,
  codMensagem: number,
): Promise<{ estado: Estado; isApagada: boolean } | undefined> {
  const { rows } = await sql<{ estado: Estado; isApagada: boolean }>`
    select estado, prova is not null and corpo = '' as "isApagada"
      from mensagem where cod_mensagem = ${codMensagem} for update`.execute(tx);
  return rows[0];
}

export interface FilaDaTarefa {
  nome: string;
  esperando: number;
  rodando: number;
  falhas: number;
  /** Seconds that the oldest of the waiting has waited. */
  esperaS: number | null;
  ultimaEm: string | null;
  ultimaDuracaoMs: number | null;
  erroEm: string | null;
  erro: string | null;
}

/** What the queue keeps of each job, in the shape of pg-boss 12. */
export async function listFilas(tx: Tx): Promise<FilaDaTarefa[]> {
  const { rows: tem } = await sql<{
    tem: boolean;
  }>`select to_regclass('pgboss.job') is not null as tem`.execute(tx);
  // Before a process has ever opened the queue.
  if (!tem[0]?.tem) return [];
  const { rows } = await sql<FilaDaTarefa>`
    with ultima as (
      select distinct on (name) name, completed_on, started_on from pgboss.job
       where state = 'completed' order by name, completed_on desc),
    ruim as (
      select distinct on (name) name, coalesce(completed_on, started_on) as quando,
          left(coalesce(output ->> 'message', output #>> '{value,message}', output::text), 300) as mensagem
        from pgboss.job where state in ('failed', 'retry') and output is not null
       order by name, coalesce(completed_on, started_on) desc nulls last)
    select q.name as nome,
        count(j.id) filter (where j.state in ('created', 'retry') and j.start_after <= now())::integer as esperando,
        count(j.id) filter (where j.state = 'active')::integer as rodando,
        count(j.id) filter (where j.state = 'failed')::integer as falhas,
        extract(epoch from now() - min(greatest(j.created_on, j.start_after))
          filter (where j.state in ('created', 'retry') and j.start_after <= now()))::float8 as "esperaS",
        instante_fio(max(u.completed_on)) as "ultimaEm",
        round(extract(epoch from max(u.completed_on - u.started_on)) * 1000)::integer as "ultimaDuracaoMs",
        instante_fio(max(r.quando)) as "erroEm", max(r.mensagem) as erro
      from pgboss.queue q
      left join pgboss.job j on j.name = q.name
      left join ultima u on u.name = q.name
      left join ruim r on r.name = q.name
     group by q.name`.execute(tx);
  return rows;
}

/** The database as its server sees it. */
export async function findBanco(tx: Tx): Promise<Omit<Saude['banco'], 'respostaMs'>> {
  const { rows } = await sql<Omit<Saude['banco'], 'respostaMs'>>`
    select current_setting('server_version') as versao, pg_database_size(current_database())::float8 as bytes,
        (select count(*)::integer from pg_stat_activity where datname = current_database()) as conexoes,
        current_setting('max_connections')::integer as "maximoDeConexoes"`.execute(tx);
  const [banco] = rows;
  if (!banco) throw new Error('the database said nothing of itself');
  return banco;
}

export interface Movimento {
  canal: string;
  enviadas: number;
  falhas: number;
  esperando: number;
}

/** What went out, and what did not, since an instant; what waits still. */
export async function listMovimento(tx: Tx, desde: Date): Promise<Movimento[]> {
  const { rows } = await sql<Movimento>`
    select canal, count(*) filter (where enviada_em >= ${desde})::integer as enviadas,
        count(*) filter (where estado = 'falhou' and criada_em >= ${desde})::integer as falhas,
        count(*) filter (where estado = 'pendente')::integer as esperando
      from mensagem group by canal`.execute(tx);
  return rows;
}

/** A job that has failed for the last time. */
export interface TarefaMorta {
  id: string;
  nome: string;
}

/** Those of this distributor, or of none, that died since; in the shape of pg-boss 12. */
export async function listMortas(tx: Tx, desde: Date): Promise<TarefaMorta[]> {
  const { rows: tem } = await sql<{
    tem: boolean;
  }>`select to_regclass('pgboss.job') is not null as tem`.execute(tx);
  if (!tem[0]?.tem) return [];
  const { rows } = await sql<TarefaMorta>`
    select id::text as id, name as nome from pgboss.job
     where state = 'failed' and completed_on >= ${desde}
       and coalesce((data ->> 'codDistribuidor')::integer, meu_distribuidor()) = meu_distribuidor()
     order by completed_on limit 20`.execute(tx);
  return rows;
}
