import type { Dia } from '@oferta/domain/dia.ts';
import { SEM_VALORES, type Valores } from '@oferta/domain/vendas/campo-lancamento.ts';
import { valoresDasBases } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import type { DealershipFacts } from '#kernel/context.ts';
import type { Tx } from '#kernel/db/database.ts';
import { listNumerosDoDia } from './numeros-do-dia.queries.ts';
import { contarDias } from './numeros-do-produto.queries.ts';

interface Periodo {
  readonly inicio: Dia;
  readonly fim: Dia;
}

/**
 * What the product itself knows of each day of a span, by day: the quantities of the dictionary as every report counts them, so
 * that an entry that nobody changed closes with the dashboard's own figures. It sells nothing over the counter and tells no
 * accessory from another part: those fields it leaves to people and to the DMS.
 */
export async function numerosDoProduto(
  tx: Tx,
  { codConcessionaria, fuso }: Pick<DealershipFacts, 'codConcessionaria' | 'fuso'>,
  periodo: Periodo,
): Promise<ReadonlyMap<Dia, Valores>> {
  const numeros = new Map(
    (await listNumerosDoDia(tx, codConcessionaria, periodo)).map(({ dia, ...bases }) => [dia, bases]),
  );
  const contados = await contarDias(tx, codConcessionaria, { ...periodo, fuso });
  return new Map(
    contados.map(({ dia, ...contado }) => [
      dia,
      { ...SEM_VALORES, ...contado, ...valoresDasBases(numeros.get(dia) ?? {}, contado) },
    ]),
  );
}
