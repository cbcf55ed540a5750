import { somarValores } from '@oferta/domain/vendas/lancamento.ts';
import type { ConteudoFechamento } from '@oferta/domain/vendas/fechamento.ts';
import { fimDoMes, inicioDoMes, type Mes } from '@oferta/domain/vendas/mes.ts';
import { basesDoMes, numerosDasBases, numerosDoMes } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import {
  type DmsRow,
  type LancamentoRow,
  listLancamentos,
  listNumerosDoDia,
  listNumerosDoDms,
  valoresDe,
} from '#features/vendas/public.ts';
import type { Tx } from '#kernel/db/database.ts';
import { listMetas } from './fechamento.queries.ts';

/** A month as its records tell it now. */
export interface MesVivo {
  readonly lancamentos: readonly LancamentoRow[];
  readonly dms: readonly DmsRow[];
  readonly conteudo: ConteudoFechamento;
  /** The same indicators by what the DMS tells; null where it tells nothing. */
  readonly indicadoresDoDms: Readonly<Record<string, number | null>>;
}

/** Reads a month. */
export async function lerMes(tx: Tx, codConcessionaria: number, mes: Mes): Promise<MesVivo> {
  const periodo = { inicio: inicioDoMes(mes), fim: fimDoMes(mes) };
  const lancamentos = await listLancamentos(tx, codConcessionaria, periodo);
  const dms = await listNumerosDoDms(tx, codConcessionaria, periodo);
  const metas = await listMetas(tx, codConcessionaria, { de: mes, ate: mes });
  const bases = basesDoMes(
    new Map(lancamentos.map((row) => [row.dia, valoresDe(row)])),
    new Map(
      (await listNumerosDoDia(tx, codConcessionaria, periodo)).map(({ dia, ...contados }) => [dia, contados]),
    ),
  );
  return {
    lancamentos,
    dms,
    conteudo: {
      mes,
      dias: lancamentos.map(({ dia, motivos, observacao, quem, quando, ...row }) => ({
        dia,
        valores: valoresDe(row),
        motivos,
        observacao,
        quem,
        quando,
      })),
      metas: Object.fromEntries(metas.map(({ indicador, valor }) => [indicador, valor])),
      indicadores: numerosDasBases(bases),
    },
    indicadoresDoDms: numerosDoMes(somarValores(dms.map(valoresDe))),
  };
}
