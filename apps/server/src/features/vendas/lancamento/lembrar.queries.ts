import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

export interface CasaRow {
  codConcessionaria: number;
  nome: string;
  fuso: string;
}

/** The dealerships that tell their days: those that have told one in the last two months. */
export async function listCasasAbertas(tx: Tx): Promise<CasaRow[]> {
  const { rows } = await sql<CasaRow>`
    select c.cod_concessionaria as "codConcessionaria", c.nome, c.fuso from concessionaria c
    where c.status = 1 and exists (
      select from lancamento l where l.cod_concessionaria = c.cod_concessionaria and l.dia > current_date - 60)
    order by c.cod_concessionaria`.execute(tx);
  return rows;
}

/** The days of a span that somebody has sent, or whose month is closed. */
export async function listDiasLancados(
  tx: Tx,
  codConcessionaria: number,
  { inicio, fim }: { inicio: string; fim: string },
): Promise<string[]> {
  const { rows } = await sql<{ dia: string }>`
    select d.dia::date::text as dia from generate_series(${inicio}::date, ${fim}::date, interval '1 day') as d(dia)
    where exists (select from lancamento l
        where l.cod_concessionaria = ${codConcessionaria} and l.dia = d.dia and l.estado in ('enviado', 'aprovado'))
      or exists (select from fechamento f
        where f.cod_concessionaria = ${codConcessionaria} and f.fechado and f.mes = date_trunc('month', d.dia)::date)`.execute(
    tx,
  );
  return rows.map(({ dia }) => dia);
}

/** The addresses of those of level 1 who work in the dealership. */
export async function listDestinos(tx: Tx, codConcessionaria: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select u.email from usuario u
    where u.cod_distribuidor = (select meu_distribuidor()) and u.cod_nivel = 1 and u.ativo
      and ${codConcessionaria} in (select concessionarias_do_usuario(u.cod_usuario))
    order by u.email`.execute(tx);
  return rows.map(({ email }) => email);
}

/** Notes that a day was asked for; false when it already was. */
export async function insertLembrete(
  tx: Tx,
  {
    codDistribuidor,
    codConcessionaria,
    dia,
    agora,
  }: { codDistribuidor: number; codConcessionaria: number; dia: string; agora: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lancamento_lembrete')
    .values({
      cod_distribuidor: codDistribuidor,
      cod_concessionaria: codConcessionaria,
      dia,
      enviado_em: agora,
    })
    .onConflict((conflito) => conflito.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
