import { faixasDe, type Imagem, linhasDe } from './imagem.ts';
import { lerFaixas } from './ler-faixas.ts';

/**
 * The code of bars (Code 128, Code 39, EAN-13, UPC-A) in a picture, lying or upright, also upside down; null: none can be
 * read. One that carries no proof of itself counts when two lines of the picture say the same.
 */
export function lerCodigoDeBarras(imagem: Imagem): string | null {
  const ditos = new Map<string, number>();
  for (const linha of linhasDe(imagem)) {
    const faixas = faixasDe(linha);
    // Backwards, paper is first again only when the last width is paper.
    const deTras = faixas.length % 2 === 1 ? faixas.toReversed() : [0, ...faixas.toReversed()];
    const lido = lerFaixas(faixas) ?? lerFaixas(deTras);
    if (!lido) continue;
    const vezes = (ditos.get(lido.codigo) ?? 0) + 1;
    if (lido.provado || vezes > 1) return lido.codigo;
    ditos.set(lido.codigo, vezes);
  }
  return null;
}
