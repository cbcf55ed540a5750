import { sql, type Insertable, type Updateable } from 'kysely';
import type { Planilha } from '@oferta/contracts/suporte/planilha.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';

/** An import as it is kept; its kind's words are added on the way out. */
export type PlanilhaRow = Omit<Planilha, 'titulo' | 'campos' | 'faltam'> & {
  fazia: 'conferindo' | 'importando' | 'desfazendo' | null;
};

const fio = sql`
  p.cod_planilha as "codPlanilha", p.cod_concessionaria as "codConcessionaria", p.tipo, p.arquivo, p.codificacao,
  p.estado, p.fazia, p.colunas, p.progresso, p.totais, p.avisos, p.erro, instante_fio(p.criada_em) as "criadaEm",
  u.nome as "criadaPor"`;

export async function findPlanilha(tx: Tx, codPlanilha: number): Promise<PlanilhaRow | undefined> {
  const { rows } = await sql<PlanilhaRow>`
    select ${fio} from planilha p left join usuario u on u.cod_usuario = p.cod_usuario
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
export async function listPlanilhas(tx: Tx, { tipo, codConcessionaria }: DeUmTipo): Promise<PlanilhaRow[]> {
  const { rows } = await sql<PlanilhaRow>`
    select ${fio} from planilha p left join usuario u on u.cod_usuario = p.cod_usuario
    where p.tipo = ${tipo} and p.cod_concessionaria is not distinct from ${codConcessionaria}::integer
    order by p.cod_planilha desc limit 20`.execute(tx);
  return rows;
}

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
  'estado' | 'fazia' | 'progresso' | 'erro' | 'conteudo_ate'
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
