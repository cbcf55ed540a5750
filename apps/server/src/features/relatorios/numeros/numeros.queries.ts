import { sql } from 'kysely';
import type { Bases } from '@oferta/domain/relatorios/bases.ts';
import { type Contados, type Contagem, paresDe } from '@oferta/domain/relatorios/calcular.ts';
import { LANCADAS } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import type { Amostra } from '@oferta/domain/relatorios/formula.ts';
import { BASES_DO_DIA, colunaDe } from '#features/vendas/public.ts';
import type { Tx } from '#kernel/db/database.ts';
import { FONTE_DA_AMOSTRA } from './fontes.ts';
import type { FaixaDeDias } from './periodo.ts';

const somas = sql.join(
  BASES_DO_DIA.map((base) => sql`sum(n.${sql.ref(colunaDe(base))})::bigint as ${sql.ref(base)}`),
);

/** Spans of days by what they are for: `agora`, `mesAnterior`, … */
export type Faixas = Readonly<Record<string, ReadonlyMap<number, FaixaDeDias>>>;

const faixasJson = (faixas: Faixas): string =>
  JSON.stringify(
    Object.entries(faixas).flatMap(([qual, casas]) =>
      [...casas].map(([cod, faixa]) => ({ qual, cod, ...faixa })),
    ),
  );
const FAIXAS = (faixas: Faixas) =>
  sql`json_to_recordset(${faixasJson(faixas)}::json) as r(qual text, cod integer, de date, ate date)`;

/** A dealership's quantities in one of its spans. One without a day of facts is absent. */
export type SomaDaCasa = Bases & { qual: string; cod: number };

/** Each dealership's quantities in each of its spans. */
export async function somarNumeros(tx: Tx, faixas: Faixas): Promise<SomaDaCasa[]> {
  const { rows } = await sql<SomaDaCasa>`
    select r.qual, r.cod, ${somas}
    from ${FAIXAS(faixas)}
    join numero_dia n on n.cod_concessionaria = r.cod and n.dia between r.de and r.ate
    group by r.qual, r.cod`.execute(tx);
  return rows;
}

interface DeCasas {
  casas: readonly number[];
  de: string;
  ate: string;
}

/** How much of the quantities of these spans people told beyond what was counted. */
export async function somarLancado(tx: Tx, faixas: ReadonlyMap<number, FaixaDeDias>): Promise<Bases> {
  const { rows } = await sql<Bases>`
    select ${sql.join(LANCADAS.map((base) => sql`coalesce(sum(f.${sql.ref(colunaDe(base))}), 0)::bigint as ${sql.ref(base)}`))}
    from ${FAIXAS({ agora: faixas })} join fato_lancado f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate`.execute(
    tx,
  );
  return rows[0] ?? {};
}

/** Quantities of dealerships together, by month. */
export async function somarPorMes(tx: Tx, { casas, de, ate }: DeCasas): Promise<(Bases & { mes: string })[]> {
  const { rows } = await sql<Bases & { mes: string }>`
    select to_char(n.dia, 'YYYY-MM') as mes, ${somas}
    from numero_dia n
    where n.cod_concessionaria = any (${casas}::integer[]) and n.dia between ${de} and ${ate}
    group by 1`.execute(tx);
  return rows;
}

/** Revenue of dealerships together, by day and span. */
export async function somarFaturamento(
  tx: Tx,
  faixas: Faixas,
): Promise<{ qual: string; dia: string; centavos: number }[]> {
  const { rows } = await sql<{ qual: string; dia: string; centavos: number }>`
    select r.qual, n.dia::text, sum(n.mao_de_obra_centavos + n.pecas_centavos)::bigint as centavos
    from ${FAIXAS(faixas)}
    join numero_dia n on n.cod_concessionaria = r.cod and n.dia between r.de and r.ate
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

type ContagemRow = Contados & { qual: string; cod: number };

/** How often each value of a sample was measured, in each dealership's spans: the values, and how often each. */
export async function contarAmostra(tx: Tx, amostra: Amostra, faixas: Faixas): Promise<ContagemRow[]> {
  const { fato, valor } = FONTE_DA_AMOSTRA[amostra];
  const { rows } = await sql<ContagemRow>`
    select qual, cod, array_to_json(array_agg(valor)) as valores, array_to_json(array_agg(vezes)) as vezes from (
      select r.qual, r.cod, ${sql.raw(valor)} as valor, count(*) as vezes
      from ${FAIXAS(faixas)}
      join ${sql.table(fato)} f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate
      where ${sql.raw(valor)} is not null
      group by 1, 2, 3) v
    group by 1, 2`.execute(tx);
  return rows;
}

/** The same of dealerships together, by month. */
export async function contarAmostraPorMes(
  tx: Tx,
  amostra: Amostra,
  { casas, de, ate }: DeCasas,
): Promise<{ mes: string; contagem: Contagem }[]> {
  const { fato, valor } = FONTE_DA_AMOSTRA[amostra];
  const { rows } = await sql<Contados & { mes: string }>`
    select to_char(mes, 'YYYY-MM') as mes, array_to_json(array_agg(valor)) as valores, array_to_json(array_agg(vezes)) as vezes
    from (
      select f.dia - (extract(day from f.dia)::integer - 1) as mes, ${sql.raw(valor)} as valor, count(*) as vezes
      from ${sql.table(fato)} f
      where f.cod_concessionaria = any (${casas}::integer[]) and f.dia between ${de} and ${ate} and ${sql.raw(valor)} is not null
      group by 1, 2
    ) c group by c.mes`.execute(tx);
  return rows.map(({ mes, ...contados }) => ({ mes, contagem: paresDe(contados) }));
}

/** Open orders now, and those older than fifteen days, by dealership. */
export async function contarOrdensAbertas(
  tx: Tx,
  casas: readonly number[],
  agora: Date,
): Promise<{ cod: number; ordensAbertas: number; ordensAntigas: number }[]> {
  const { rows } = await sql<{ cod: number; ordensAbertas: number; ordensAntigas: number }>`
    select cod_concessionaria as cod, count(*)::integer as "ordensAbertas",
      (count(*) filter (where aberta_em < ${agora}::timestamptz - interval '15 days'))::integer as "ordensAntigas"
    from ordem_servico where cod_concessionaria = any (${casas}::integer[]) and aberta
    group by 1`.execute(tx);
  return rows;
}
