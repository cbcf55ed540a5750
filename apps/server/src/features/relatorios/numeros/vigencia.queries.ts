import { sql } from 'kysely';
import type { Dia } from '@oferta/domain/dia.ts';
import type { Vigencia } from '@oferta/domain/relatorios/fechamento/vigencia.ts';
import type { Tx } from '#kernel/db/database.ts';

/**
 * Which figures hold for these dealerships and days, for every screen and file that shows some: of a closed month its version's,
 * of any other what is counted.
 */
export async function vigenciaDe(
  tx: Tx,
  casas: readonly number[],
  { de, ate }: { de: Dia; ate: Dia },
): Promise<Vigencia> {
  const { rows } = await sql<{ numero: number; codigo: string; mudou: boolean }>`
    select n.numero, n.hash as codigo,
      exists (select from fechamento_depois d where d.cod_concessionaria = f.cod_concessionaria and d.mes = f.mes) as mudou
    from fechamento f join fechamento_numero n on n.cod_fechamento = f.cod_fechamento and n.numero = f.numero
    where f.cod_concessionaria = any (${casas}::integer[]) and f.fechado
      and f.mes between date_trunc('month', ${de}::date) and ${ate}::date`.execute(tx);
  const [primeira] = rows;
  const meses = mesesEntre(de, ate);
  return {
    concessionarias: casas.length,
    meses,
    fechados: rows.length,
    mudaram: rows.filter(({ mudou }) => mudou).length,
    versao:
      primeira && casas.length === 1 && meses === 1
        ? { numero: primeira.numero, codigo: primeira.codigo }
        : null,
  };
}

const mesesEntre = (de: Dia, ate: Dia): number =>
  (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 +
  Number(ate.slice(5, 7)) -
  Number(de.slice(5, 7)) +
  1;
