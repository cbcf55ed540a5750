import { sql } from 'kysely';
import {
  type CampoLancamento,
  NOMES_DOS_CAMPOS,
  type Valores,
} from '@oferta/domain/vendas/campo-lancamento.ts';
import type { Tx } from '#kernel/db/database.ts';
import { colunaDe, figuras, porColuna } from '../../lancamento/lancamento.queries.ts';

/** Which reading each figure comes from. */
export type Fontes = Partial<Record<CampoLancamento, number>>;

export type DitoRow = Valores & { dia: string; fontes: Fontes };

/** What the DMS has told of some days, held until the transaction ends. */
export async function lockDitos(
  tx: Tx,
  codConcessionaria: number,
  dias: readonly string[],
): Promise<DitoRow[]> {
  const { rows } = await sql<DitoRow>`
    select l.dia::text as dia, ${figuras}, l.fontes from lancamento_dms l
    where l.cod_concessionaria = ${codConcessionaria} and l.dia = any (${[...dias]}::date[])
    order by l.dia for update`.execute(tx);
  return rows;
}

/** What it has told of closed months, which nobody alters. */
export async function listDitosFechados(tx: Tx, codConcessionaria: number): Promise<DitoRow[]> {
  const { rows } = await sql<DitoRow>`
    select l.dia::text as dia, ${figuras}, l.fontes from lancamento_dms l
    join fechamento f on f.cod_concessionaria = l.cod_concessionaria and f.mes = date_trunc('month', l.dia)::date and f.fechado
    where l.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows;
}

/** The months of a dealership that are closed, YYYY-MM. */
export async function listFechados(tx: Tx, codConcessionaria: number): Promise<string[]> {
  const { rows } = await sql<{ mes: string }>`
    select to_char(mes, 'YYYY-MM') as mes from fechamento
    where cod_concessionaria = ${codConcessionaria} and fechado`.execute(tx);
  return rows.map(({ mes }) => mes);
}

interface Casa {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly agora: Date;
}

interface Dito {
  readonly dia: string;
  readonly valores: Valores;
  readonly fontes: Fontes;
}

/** Days whose parameters fit into one statement. */
const LOTE = 500;
const DITAS = ['lido_em', 'fontes', ...NOMES_DOS_CAMPOS.map(colunaDe)];

export async function upsertDitos(tx: Tx, casa: Casa, ditos: readonly Dito[]): Promise<void> {
  for (let i = 0; i < ditos.length; i += LOTE)
    await tx
      .insertInto('lancamento_dms')
      .values(
        ditos.slice(i, i + LOTE).map(({ dia, valores, fontes }) => ({
          cod_distribuidor: casa.codDistribuidor,
          cod_concessionaria: casa.codConcessionaria,
          dia,
          lido_em: casa.agora,
          fontes: JSON.stringify(fontes),
          ...porColuna(valores),
        })),
      )
      .onConflict((conflito) =>
        conflito
          .constraint('lancamento_dms_dia')
          .doUpdateSet((eb) =>
            Object.fromEntries(
              DITAS.map((coluna) => [coluna, eb.ref(`excluded.${coluna}` as 'excluded.fontes')]),
            ),
          ),
      )
      .execute();
}

/** The same told again: only when, and by whom. */
export async function touchDitos(
  tx: Tx,
  { codConcessionaria, agora }: Casa,
  ditos: readonly Dito[],
): Promise<void> {
  if (ditos.length === 0) return;
  await sql`
    update lancamento_dms l set lido_em = ${agora}, fontes = d.fontes
    from jsonb_to_recordset(${JSON.stringify(ditos.map(({ dia, fontes }) => ({ dia, fontes })))}::jsonb) as d(dia date, fontes jsonb)
    where l.cod_concessionaria = ${codConcessionaria} and l.dia = d.dia`.execute(tx);
}
