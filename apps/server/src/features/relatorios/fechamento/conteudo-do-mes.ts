import { somarValores } from '@oferta/domain/vendas/lancamento.ts';
import type { ConteudoFechamento } from '@oferta/domain/vendas/fechamento.ts';
import { fimDoMes, inicioDoMes, type Mes } from '@oferta/domain/vendas/mes.ts';
import { numerosDoMes } from '@oferta/domain/vendas/numeros-do-mes.ts';
import {
  type DmsRow,
  type LancamentoRow,
  listLancamentos,
  listNumerosDoDms,
  valoresDe,
} from '#features/vendas/public.ts';
import type { Tx } from '#kernel/db/database.ts';
import { somarNumeros } from '../numeros/numeros.queries.ts';
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
  const soma = somarValores(lancamentos.map(valoresDe));
  const doMes = new Map([[codConcessionaria, { de: periodo.inicio, ate: periodo.fim }]]);
  const [contado = {}] = await somarNumeros(tx, { doMes });
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
      indicadores: numerosDoMes(soma, contado),
    },
    indicadoresDoDms: numerosDoMes(somarValores(dms.map(valoresDe))),
  };
}
