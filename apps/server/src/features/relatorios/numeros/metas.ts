import { indicadorDe, type IndicadorId, isIndicador } from '@oferta/domain/relatorios/dicionario.ts';
import { lerMeta } from '@oferta/domain/relatorios/meta.ts';
import type { Tx } from '#kernel/db/database.ts';
import { listMetas, type MetaRow } from './metas.queries.ts';
import type { RecorteLido } from './periodo.ts';

/** The targets of the chosen dealerships; null where any of them has none. */
export interface Metas {
  /** Of the whole month; of one dealership where one is named. */
  readonly doMes: (id: IndicadorId, cod?: number) => number | null;
  /** As far as the month has gone: sums by worked days, everything else as it is. */
  readonly ateAgora: (id: IndicadorId, cod?: number) => number | null;
  /** Of revenue, for each of so many worked days. */
  readonly porDia: (dias: number) => number | null;
}

/** Targets as the figures need them. A ratio's target of several dealerships is the mean of theirs. */
function metasDe({ casas, uteis }: RecorteLido, rows: readonly MetaRow[]): Metas {
  const metas = new Map(rows.map(({ cod, indicador, valor }) => [`${cod} ${indicador}`, valor]));
  const doMes = (id: IndicadorId, cod?: number): number | null => {
    if (cod !== undefined) return metas.get(`${cod} ${id}`) ?? null;
    const todas = casas.map(({ codConcessionaria }) => metas.get(`${codConcessionaria} ${id}`));
    if (todas.length === 0 || todas.includes(undefined)) return null;
    const soma = todas.reduce<number>((total, meta) => total + (meta ?? 0), 0);
    return isSoma(id) ? soma : soma / todas.length;
  };
  return {
    doMes,
    ateAgora: (id, cod) => {
      const meta = doMes(id, cod);
      if (meta === null || !isSoma(id)) return meta;
      return uteis.doMes === 0 ? meta : (meta * uteis.feitos) / uteis.doMes;
    },
    porDia: (dias) => {
      const meta = doMes('faturamento');
      return meta === null || dias === 0 ? null : Math.round(meta / dias);
    },
  };
}

const isSoma = (id: IndicadorId): boolean => indicadorDe(id).conta.tipo === 'soma';

/** The targets of the month, in the units of their indicators. */
export async function lerMetas(tx: Tx, recorte: RecorteLido): Promise<Metas> {
  const casas = recorte.casas.map(({ codConcessionaria }) => codConcessionaria);
  const rows = await listMetas(tx, casas, recorte.de);
  return metasDe(
    recorte,
    rows.flatMap((row) =>
      isIndicador(row.indicador) ? { ...row, valor: lerMeta(row.indicador, row.valor) } : [],
    ),
  );
}
