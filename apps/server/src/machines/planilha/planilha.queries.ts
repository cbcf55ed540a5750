import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Planilha } from '@oferta/contracts/machines/planilha.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';

/** An import as it is kept; its kind's words are added on the way out. */
export type PlanilhaRow = Omit<Planilha, 'titulo' | 'campos' | 'faltam' | 'passos' | 'outra'> & {
  /** Of a text; '' otherwise. */
  separador: string;
  /** Somebody asked for merged cells to be filled downwards. */
  preencherMescladas: boolean;
  /** Whether undoing has something to take back. */
  entrou: boolean;
};

const fio = sql`
  p.cod_planilha as "codPlanilha", p.cod_concessionaria as "codConcessionaria", p.tipo, p.arquivo, p.codificacao,
  p.separador, p.estado, p.fazia, p.progresso, p.totais, p.avisos, p.erro, instante_fio(p.criada_em) as "criadaEm",
  u.nome as "criadaPor", p.conteudo_ate is not null as guardada, p.preencher_mescladas as "preencherMescladas",
  exists (select from planilha_linha l where l.cod_planilha = p.cod_planilha and l.acao in ('criado', 'alterado')
    and l.nao_desfeita is null) as entrou`;

export async function findPlanilha(tx: Tx, codPlanilha: number): Promise<PlanilhaRow | undefined> {
  const { rows } = await sql<PlanilhaRow>`
    select ${fio}, p.colunas from planilha p left join usuario u on u.cod_usuario = p.cod_usuario
    where p.cod_planilha = ${codPlanilha}`.execute(tx);
  return rows[0];
}

/** The same, locked until the transaction ends: two clicks, or a click and a job, take turns. */
export async function lockPlanilha(tx: Tx, codPlanilha: number): Promise<PlanilhaRow | undefined> {
  await sql`select from planilha where cod_planilha = ${codPlanilha} for update`.execute(tx);
  return findPlanilha(tx, codPlanilha);
}

interface DeUmTipo {
  tipo: string;
  codConcessionaria: number | null;
}

/** The newest first. */
export async function listPlanilhas(
  tx: Tx,
  { tipo, codConcessionaria }: DeUmTipo,
): Promise<Omit<PlanilhaRow, 'colunas'>[]> {
  const { rows } = await sql<Omit<PlanilhaRow, 'colunas'>>`
    select ${fio} from planilha p left join usuario u on u.cod_usuario = p.cod_usuario
    where p.tipo = ${tipo} and p.cod_concessionaria is not distinct from ${codConcessionaria}::integer
    order by p.cod_planilha desc limit 50`.execute(tx);
  return rows;
}

/** Two people who confirm imports of one registry take turns: the second one sees the first at work. */
export async function lockRegistro(tx: Tx, { tipo, codConcessionaria }: DeUmTipo): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    concat_ws(' ', 'planilha', meu_distribuidor(), ${codConcessionaria}::integer, ${tipo}::text), 0))`.execute(
    tx,
  );
}

/**
 * The newest import of the same registry that is at work, or that ended after this one was judged. When things happened is
 * read from the audit, which the database itself writes in order.
 */
export async function findOutra(
  tx: Tx,
  { codPlanilha, tipo, codConcessionaria }: DeUmTipo & { codPlanilha: number },
): Promise<Planilha['outra']> {
  const { rows } = await sql<NonNullable<Planilha['outra']>>`
    select p.arquivo, u.nome as quem, p.estado in ('importando', 'desfazendo') as andando
    from planilha p left join usuario u on u.cod_usuario = p.cod_usuario
    where p.tipo = ${tipo} and p.cod_concessionaria is not distinct from ${codConcessionaria}::integer
      and p.cod_planilha <> ${codPlanilha}
      and (p.estado in ('importando', 'desfazendo') or p.estado in ('importada', 'desfeita')
        and (${entradaEm(sql`p.cod_planilha`, ['importada', 'desfeita'])}) > (${entradaEm(sql`${codPlanilha}`, ['conferida'])}))
    order by andando desc, p.cod_planilha desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** The audit's last word that an import came to one of these states. */
const entradaEm = (codPlanilha: RawBuilder<unknown>, estados: readonly string[]): RawBuilder<unknown> => sql`
  select max(a.cod_auditoria) from auditoria a
  where a.cod_distribuidor = (select meu_distribuidor()) and a.tabela = 'planilha' and a.chave = ${codPlanilha}
    and a.depois ->> 'estado' = any (${[...estados]}::text[])`;

/** The columns as the last import of the same kind and place had them. */
export async function findUltimasColunas(
  tx: Tx,
  { tipo, codConcessionaria }: DeUmTipo,
): Promise<Planilha['colunas']> {
  const { rows } = await sql<{ colunas: Planilha['colunas'] }>`
    select colunas from planilha
    where tipo = ${tipo} and cod_concessionaria is not distinct from ${codConcessionaria}::integer
      and estado in ('importada', 'desfeita')
    order by cod_planilha desc limit 1`.execute(tx);
  return rows[0]?.colunas ?? [];
}

/** Former uploads of the same content to the same place, the newest first; `dia` is the dealership's. */
export async function listIguais(
  tx: Tx,
  { tipo, codConcessionaria }: DeUmTipo,
  hash: Buffer,
): Promise<Igual[]> {
  const { rows } = await sql<Igual>`
    select p.cod_planilha as "codPlanilha", p.estado, p.conteudo_ate is not null as guardada,
      (p.criada_em at time zone c.fuso)::date::text as dia, u.nome as "criadaPor"
    from planilha p
    join concessionaria c on c.cod_concessionaria = p.cod_concessionaria
    left join usuario u on u.cod_usuario = p.cod_usuario
    where p.tipo = ${tipo} and p.cod_concessionaria = ${codConcessionaria}::integer and p.conteudo_hash = ${hash}
    order by p.cod_planilha desc`.execute(tx);
  return rows;
}

interface Igual extends Pick<Planilha, 'codPlanilha' | 'estado' | 'guardada' | 'criadaPor'> {
  dia: Dia;
}

export async function insertPlanilha(tx: Tx, row: Insertable<Tables['planilha']>): Promise<number> {
  const { cod_planilha } = await tx
    .insertInto('planilha')
    .values(row)
    .returning('cod_planilha')
    .executeTakeFirstOrThrow();
  return cod_planilha;
}

type Mudanca = Pick<
  Updateable<Tables['planilha']>,
  'estado' | 'fazia' | 'progresso' | 'erro' | 'conteudo_ate' | 'preencher_mescladas'
> &
  Partial<Pick<Planilha, 'colunas' | 'totais' | 'avisos'>>;

export async function updatePlanilha(
  tx: Tx,
  codPlanilha: number,
  { colunas, totais, avisos, ...mudanca }: Mudanca,
): Promise<void> {
  await tx
    .updateTable('planilha')
    .set({
      ...mudanca,
      ...(colunas && { colunas: JSON.stringify(colunas) }),
      ...(totais && { totais: JSON.stringify(totais) }),
      ...(avisos && { avisos: JSON.stringify(avisos) }),
    })
    .where('cod_planilha', '=', codPlanilha)
    .execute();
}

/** Forgets an import that was only looked at, with its lines and content. */
export async function deletePlanilha(tx: Tx, codPlanilha: number): Promise<void> {
  await tx.deleteFrom('planilha').where('cod_planilha', '=', codPlanilha).execute();
}
