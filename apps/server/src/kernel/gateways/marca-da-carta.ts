import { logoEmPng } from '../images/em-png.ts';
import type { MarcaDosDocumentos } from '../platform.queries.ts';
import type { MarcaDaCarta } from './letter.ts';

/** The face of an e-mail from what the distributor's documents look like; null when there is no logo that can be drawn. */
export async function marcaDaCarta(marca: MarcaDosDocumentos | null): Promise<MarcaDaCarta | null> {
  const logoPng = marca && (await logoEmPng(marca.logo));
  return marca && logoPng && { nome: marca.nome, cor: marca.cor, logoPng };
}
