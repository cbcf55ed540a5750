import { afterAll, beforeAll, it } from 'vitest';
import { CASAS } from '../../apps/server/demo/rede/casas.ts';
import { comoDono } from '../../apps/server/demo/demo.queries.ts';
import { fazerCasa, prepararDistribuidor } from '../../apps/server/demo/rede/fazer-casas.ts';
import type { Product } from '../support/product.ts';
import { abrirPercurso, conferirDistribuidor, type Percurso } from './percurso.ts';

/** The guard on a distributor of no special kind, of which the demonstration has none. */
let percurso: Percurso;

beforeAll(async () => {
  percurso = await abrirPercurso();
});
afterAll(() => percurso.fechar());

/** People of every level and one dealership. */
async function comum({ banco, agora }: Product, distribuidor: string): Promise<void> {
  const [casa] = CASAS.homologacao;
  if (!casa) throw new Error('no house');
  const plano = { casa, semente: 7, agora: agora(), diasAtras: 1, diasAFrente: 1 };
  await comoDono(banco, async (dono) =>
    fazerCasa(dono, await prepararDistribuidor(dono, distribuidor), { plano, posicao: 0 }),
  );
}

it('every address, for every level, on a distributor of no kind (motul)', async () => {
  await comum(percurso.product, 'motul');
  await conferirDistribuidor(percurso, 'motul');
});
