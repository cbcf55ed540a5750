import type { Outside } from '#kernel/http/route.ts';
import { listProvas } from './configuracao.queries.ts';
import { emDistribuidor } from './em-distribuidor.ts';

/** Of the hosts that a distributor claimed and nobody proved, those whose name now says that they are its own. */
export async function provadosAgora(
  desk: Outside,
  codDistribuidor: number,
  txtOf: (name: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const provas = await emDistribuidor(desk, codDistribuidor, ({ tx }) => listProvas(tx, codDistribuidor));
  const ditas = await Promise.all(
    provas.map(async ({ host, registro, valor }) => ((await txtOf(registro)).includes(valor) ? [host] : [])),
  );
  return ditas.flat();
}
