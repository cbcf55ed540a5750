import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** A dealership's target as it is kept. */
export interface MetaRow {
  mes: string;
  indicador: string;
  valor: number;
  versao: number;
  quem: string | null;
}

/** A dealership's targets between two months, both included; the one changed last comes first. */
export async function listMetas(
  tx: Tx,
  codConcessionaria: number,
  { de, ate }: { de: string; ate: string },
): Promise<MetaRow[]> {
  const { rows } = await sql<MetaRow>`
    select to_char(m.mes, 'YYYY-MM') as mes, m.indicador, m.valor, m.versao, u.nome as quem
    from meta m left join usuario u on u.cod_usuario = m.alterado_por
    where m.cod_concessionaria = ${codConcessionaria} and m.mes between ${`${de}-01`}::date and ${`${ate}-01`}::date
    order by m.alterado_em desc, m.cod_meta`.execute(tx);
  return rows;
}

/** The months of a span that are closed. */
export async function listMesesFechados(
  tx: Tx,
  codConcessionaria: number,
  { de, ate }: { de: string; ate: string },
): Promise<Set<string>> {
  const { rows } = await sql<{ mes: string }>`
    select to_char(mes, 'YYYY-MM') as mes from fechamento
    where cod_concessionaria = ${codConcessionaria} and fechado and mes between ${`${de}-01`}::date and ${`${ate}-01`}::date`.execute(
    tx,
  );
  return new Set(rows.map(({ mes }) => mes));
}

/** Whoever writes a dealership's targets takes their turn. */
export async function lockMetas(tx: Tx, codConcessionaria: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('meta'), ${codConcessionaria})`.execute(tx);
}

interface Celula {
  codDistribuidor: number;
  codConcessionaria: number;
  codUsuario: number | null;
  mes: string;
  indicador: string;
  valor: number;
}

export async function upsertMeta(tx: Tx, celula: Celula): Promise<void> {
  await sql`
    insert into meta (cod_distribuidor, cod_concessionaria, mes, indicador, valor, alterado_por)
    values (${celula.codDistribuidor}, ${celula.codConcessionaria}, ${`${celula.mes}-01`}::date, ${celula.indicador}, ${celula.valor},
      ${celula.codUsuario})
    on conflict (cod_concessionaria, mes, indicador) do update set valor = excluded.valor`.execute(tx);
}

export async function deleteMeta(
  tx: Tx,
  { codConcessionaria, mes, indicador }: Pick<Celula, 'codConcessionaria' | 'mes' | 'indicador'>,
): Promise<void> {
  await sql`
    delete from meta where cod_concessionaria = ${codConcessionaria} and mes = ${`${mes}-01`}::date and indicador = ${indicador}`.execute(
    tx,
  );
}
