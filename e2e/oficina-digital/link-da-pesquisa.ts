import { expect } from 'vitest';
import { addDias, instanteDe } from '@oferta/domain/dia.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';
import { abrirFundos } from '../support/fundos.ts';
import { hoje } from '../support/product.ts';
import { prazo } from '../../tools/tempo.ts';

/** How far ahead of now 15:00 of tomorrow is, milliseconds: customers may be written to then, and two hours have gone by. */
export const ateAmanhaAsQuinze = ({ casa }: Pick<CasaAberta, 'casa'>): number =>
  instanteDe(addDias(hoje(), 1), 15 * 60, casa.fuso).getTime() - Date.now();

/**
 * Has the surveys sent; gives what the last one of the house about such a car links to, below the host. Every distributor of
 * the demonstration sends its own at that moment, of the same models.
 */
export async function linkDaPesquisa(
  { product, casa }: Pick<CasaAberta, 'product' | 'casa'>,
  carro = '',
): Promise<string> {
  const trecho = `${carro} na ${casa.nome}`;
  const fundos = abrirFundos(product.folder);
  try {
    await fundos.rodar('enviar-pesquisas');
    await expect
      .poll(() => fundos.mensagem(trecho), { timeout: prazo(60_000), interval: 500 })
      .toMatch(/\/p#[\w-]{43}/);
    return /\/p#[\w-]{43}/.exec(await fundos.mensagem(trecho))?.[0] ?? '';
  } finally {
    await fundos.fechar();
  }
}
