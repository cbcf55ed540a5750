import { sql } from 'kysely';
import { BASE_IDS, BASES, type BaseId } from '@oferta/domain/relatorios/bases.ts';
import { isLancada } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import type { Tx } from '#kernel/db/database.ts';
import { colunaDe } from './coluna-da-base.ts';

/** Quantities that stand in numero_dia, a column each. The others are read live, or typed by people. */
const AO_VIVO: readonly BaseId[] = ['ordensAbertas', 'ordensAntigas', 'veiculosAtendidos12m'];
export const BASES_DO_DIA = BASE_IDS.filter(
  (base) => BASES[base].fonte !== 'lancamento' && !AO_VIVO.includes(base),
);

/** What a dealership's days are counted to be, day by day, without what entries tell beyond it; one without facts is absent. */
export async function listNumerosDoDia(
  tx: Tx,
  codConcessionaria: number,
  { inicio, fim }: { inicio: string; fim: string },
): Promise<({ readonly [B in BaseId]?: number } & { dia: string })[]> {
  const { rows } = await sql<{ readonly [B in BaseId]?: number } & { dia: string }>`
    select n.dia::text, ${sql.join(
      BASES_DO_DIA.map((base) =>
        isLancada(base)
          ? sql`n.${sql.ref(colunaDe(base))} - coalesce(f.${sql.ref(colunaDe(base))}, 0) as ${sql.ref(base)}`
          : sql`n.${sql.ref(colunaDe(base))} as ${sql.ref(base)}`,
      ),
    )}
    from numero_dia n left join fato_lancado f on f.cod_concessionaria = n.cod_concessionaria and f.dia = n.dia
    where n.cod_concessionaria = ${codConcessionaria} and n.dia between ${inicio} and ${fim}`.execute(tx);
  return rows;
}
