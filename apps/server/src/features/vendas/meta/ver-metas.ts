import type { Meta, MetasDoAno } from '@oferta/contracts/vendas/meta.ts';
import { isIndicador } from '@oferta/domain/relatorios/dicionario.ts';
import { lerMeta } from '@oferta/domain/relatorios/meta.ts';
import { addMeses } from '@oferta/domain/vendas/mes.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { listRotulos } from './rotulos.queries.ts';
import { listMesesFechados, listMetas, type MetaRow } from './meta.queries.ts';

const naUnidade = (rows: readonly MetaRow[]): Meta[] =>
  rows.flatMap(({ mes, indicador, valor, versao }) =>
    isIndicador(indicador) ? [{ mes, indicador, valor: lerMeta(indicador, valor), versao }] : [],
  );

/** A dealership's targets of a year, month by month, beside those of the year before. */
export async function verMetas(
  { tx }: Ctx,
  { codConcessionaria }: DealershipFacts,
  ano: number,
): Promise<MetasDoAno> {
  const [de, ate] = [`${ano}-01`, `${ano}-12`];
  const metas = await listMetas(tx, codConcessionaria, { de, ate });
  const antes = await listMetas(tx, codConcessionaria, { de: addMeses(de, -12), ate: addMeses(ate, -12) });
  const fechados = await listMesesFechados(tx, codConcessionaria, { de, ate });
  const rotulos = await listRotulos(tx);
  return {
    ano,
    meses: Array.from({ length: 12 }, (_vazio, i) => addMeses(de, i)).map((mes) => ({
      mes,
      fechado: fechados.has(mes),
    })),
    rotulos: Object.fromEntries(rotulos),
    metas: naUnidade(metas),
    anoAnterior: naUnidade(antes).map(({ versao: _versao, ...meta }) => meta),
    quem: metas[0]?.quem ?? null,
  };
}
