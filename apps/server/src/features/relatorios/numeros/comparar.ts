import type { z } from 'zod';
import type { Comparado } from '@oferta/contracts/relatorios/recorte.ts';
import { isPiora, marcaDaMeta, variacaoDe } from '@oferta/domain/relatorios/calcular.ts';
import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';

interface Lado {
  valor: number | null;
  anterior: number | null;
  meta: number | null;
}

/** A value beside its target and its former one. */
export function comparar(id: IndicadorId, { valor, anterior, meta }: Lado): z.infer<typeof Comparado> {
  const variacao = variacaoDe(id, valor, anterior);
  return {
    valor,
    meta,
    marca: marcaDaMeta(id, valor, meta),
    anterior,
    variacao,
    piorou: isPiora(id, variacao),
  };
}
