import type { PorQue } from '@oferta/contracts/relatorios/painel.ts';
import type { Recorte } from '@oferta/contracts/relatorios/recorte.ts';
import { BASES, criterioEmPalavras } from '@oferta/domain/relatorios/bases.ts';
import { basesDe, distanciaDaMeta } from '@oferta/domain/relatorios/calcular.ts';
import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import type { Ctx } from '#kernel/context.ts';
import { frescorDosDms } from './frescor.queries.ts';
import { lerMedidas, valorDe } from './medidas.ts';
import { somarLancado } from './numeros.queries.ts';
import { lerMetas } from './metas.ts';
import { contarExcluidos } from './excluidos.queries.ts';
import { lerRecorte } from './periodo.ts';
import { listRotulos } from '#features/vendas/public.ts';

/** "Por quê?": the number with its inputs, what was left out of them, and what is missing to the target. */
export async function explicarNumero(ctx: Ctx, id: IndicadorId, query: Recorte): Promise<PorQue> {
  const recorte = await lerRecorte(ctx, query);
  const { conta, formula, rotulo, identidade } = indicadorDe(id);
  const partes = identidade ? [...identidade] : [];
  const medidas = (
    await lerMedidas(ctx.tx, recorte, { indicadores: [id, ...partes], lidoEm: ctx.now })
  ).total('agora');
  const metas = await lerMetas(ctx.tx, recorte);
  const excluidos = await contarExcluidos(ctx.tx, recorte.agora);
  const lancado = await somarLancado(ctx.tx, recorte.agora);
  const naParte = conta.tipo === 'quantil' ? {} : conta.parte;
  const noTodo = conta.tipo === 'razao' ? conta.todo : {};
  const amostra = conta.tipo === 'quantil' ? (medidas.amostras?.[conta.amostra] ?? []) : null;
  return {
    periodo: recorte.fio,
    indicador: id,
    rotulo: (await listRotulos(ctx.tx)).get(id) ?? rotulo,
    formula,
    valor: valorDe(id, medidas),
    entradas: basesDe(id).map((base) => ({
      base,
      rotulo: BASES[base].rotulo,
      naParte: naParte[base] ?? 0,
      noTodo: noTodo[base] ?? 0,
      valor: medidas.bases[base] ?? null,
      fonte: BASES[base].fonte,
      criterio: criterioEmPalavras(BASES[base]),
      excluidos: excluidos[base] ?? null,
      lancado: lancado[base] ?? 0,
    })),
    identidade: identidade
      ? {
          indicadores: [...identidade],
          valores: [valorDe(identidade[0], medidas), valorDe(identidade[1], medidas)],
          valor: valorDe(id, medidas),
        }
      : null,
    distancia: distanciaDaMeta(id, medidas.bases, metas.ateAgora(id)),
    medidos: amostra && amostra.reduce((total, [, vezes]) => total + vezes, 0),
    atualizadoEm: ctx.now.toISOString(),
    dms: await frescorDosDms(ctx.tx, recorte.casas),
  };
}
