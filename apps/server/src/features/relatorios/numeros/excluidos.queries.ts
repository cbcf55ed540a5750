import { sql } from 'kysely';
import type { BaseId } from '@oferta/domain/relatorios/bases.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { FaixaDeDias } from './periodo.ts';

/** How many records each quantity's criterion left out, where there is such a criterion. */
export async function contarExcluidos(
  tx: Tx,
  faixas: ReadonlyMap<number, FaixaDeDias>,
): Promise<Partial<Record<BaseId, number>>> {
  const faixa = sql`json_to_recordset(${JSON.stringify([...faixas].map(([cod, dias]) => ({ cod, ...dias })))}::json) as r(cod integer, de date, ate date)`;
  const { rows } = await sql<{ vendas: number; semPromessa: number; cancelados: number }>`
    select
      (select count(*)::integer from ${faixa} join fato_servico f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate
        where f.pagador <> 'cliente') as vendas,
      (select count(*)::integer from ${faixa} join fato_passagem f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate
        where f.prometida = 0) as "semPromessa",
      (select coalesce(sum(f.cancelados_antes), 0)::integer from ${faixa}
        join fato_agenda f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate) as cancelados`.execute(
    tx,
  );
  const { vendas, semPromessa, cancelados } = rows[0] ?? { vendas: 0, semPromessa: 0, cancelados: 0 };
  return { maoDeObraCentavos: vendas, pecasCentavos: vendas, entregas: semPromessa, naoVieram: cancelados };
}
