import type { Ctx } from '#kernel/context.ts';
import { escolherModelo } from '../revisao/consultar-revisao.ts';
import { listModelos } from '../revisao/revisao.queries.ts';
import { listPecasAchadas, type PecaAchada } from './procurar-pecas.queries.ts';

export type { PecaAchada };

interface Pedido {
  readonly codConcessionaria: number;
  readonly busca: string;
  /** For which car, on which day: the parts that the menu has for it come first. */
  readonly carro: { readonly modelo: string; readonly dia: string } | null;
}

/**
 * Parts on sale whose code or description has all the words: the car's own first, then those that begin with what is looked
 * for; twenty at most.
 */
export async function procurarPecas(
  { tx }: Ctx,
  { codConcessionaria, busca, carro }: Pedido,
): Promise<PecaAchada[]> {
  const modelo = carro && escolherModelo(await listModelos(tx, codConcessionaria, carro.dia), carro);
  return listPecasAchadas(tx, { codConcessionaria, busca, codModelo: modelo?.codModelo ?? null });
}
