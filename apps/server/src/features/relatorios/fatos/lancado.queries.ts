import { sql } from 'kysely';
import { NOMES_DOS_CAMPOS, type Valores } from '@oferta/domain/vendas/campo-lancamento.ts';
import { basesDoLancado, LANCADAS } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import type { Tx } from '#kernel/db/database.ts';
import { colunaDe, listNumerosDoDia } from '#features/vendas/public.ts';

/**
 * Adds to the sums of these days what their approved entries tell beyond them, and keeps how much that is. The sums have just been
 * made from the records.
 */
export async function somarLancados(
  tx: Tx,
  codConcessionaria: number,
  dias: readonly string[],
): Promise<void> {
  const [inicio, fim] = [dias[0], dias.at(-1)];
  if (inicio === undefined || fim === undefined) return;
  await sql`delete from fato_lancado where cod_concessionaria = ${codConcessionaria} and dia = any (${dias}::date[])`.execute(
    tx,
  );
  const aprovados = await listAprovados(tx, codConcessionaria, dias);
  if (aprovados.length === 0) return;
  const contados = new Map(
    (await listNumerosDoDia(tx, codConcessionaria, { inicio, fim })).map(({ dia, ...bases }) => [dia, bases]),
  );
  const linhas = aprovados.map((row) => {
    const [ditas, contadas] = [basesDoLancado(row), contados.get(row.dia) ?? {}];
    const alem = LANCADAS.map((base) => [
      colunaDe(base),
      ditas[base] === undefined ? 0 : ditas[base] - (contadas[base] ?? 0),
    ]);
    return { dia: row.dia, ...Object.fromEntries(alem) };
  });
  const colunas = sql.join(LANCADAS.map((base) => sql.ref(colunaDe(base))));
  await sql`
    insert into fato_lancado (cod_distribuidor, cod_concessionaria, dia, ${colunas})
    select k.cod_distribuidor, k.cod_concessionaria, l.dia, ${sql.join(LANCADAS.map((base) => sql`l.${sql.ref(colunaDe(base))}`))}
    from json_to_recordset(${JSON.stringify(linhas)}::json)
      as l(dia date, ${sql.join(LANCADAS.map((base) => sql`${sql.ref(colunaDe(base))} bigint`))})
    join concessionaria k on k.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  await sql`
    update numero_dia n set ${sql.join(
      LANCADAS.map(
        (base) =>
          sql`${sql.ref(colunaDe(base))} = n.${sql.ref(colunaDe(base))} + f.${sql.ref(colunaDe(base))}`,
      ),
    )}
    from fato_lancado f
    where n.cod_concessionaria = ${codConcessionaria} and n.dia = any (${dias}::date[])
      and f.cod_concessionaria = n.cod_concessionaria and f.dia = n.dia`.execute(tx);
}

/** What the approved entries of these days tell. */
async function listAprovados(
  tx: Tx,
  codConcessionaria: number,
  dias: readonly string[],
): Promise<(Valores & { dia: string })[]> {
  const campos = sql.join(
    NOMES_DOS_CAMPOS.map((campo) => sql`l.${sql.ref(colunaDe(campo))} as ${sql.ref(campo)}`),
  );
  const { rows } = await sql<Valores & { dia: string }>`
    select l.dia::text as dia, ${campos} from lancamento l
    where l.cod_concessionaria = ${codConcessionaria} and l.dia = any (${dias}::date[]) and l.estado = 'aprovado'`.execute(
    tx,
  );
  return rows;
}
