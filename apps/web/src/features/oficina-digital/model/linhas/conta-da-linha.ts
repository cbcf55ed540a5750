import { precoDaPeca } from '@oferta/domain/cardapio/markup.ts';
import { totalDaLinha } from '@oferta/domain/oficina-digital/linha-orcamento.ts';

/** What a part sells for at one factor over its cost, centavos. 16000 basis points are 1.6 times the cost. */
export const precoPeloFator = (custoCentavos: number, fatorBp: number): number =>
  precoDaPeca({ custoCentavos, precoCentavos: null }, [{ deCentavos: 0, fatorBp }]).centavos;

/** What some minutes of work come to at an hour's rate, centavos. */
export const maoDeObra = (tmoMin: number, horaCentavos: number): number =>
  totalDaLinha({ quantidadeMil: 1000, precoCentavos: 0, tmoMin, horaCentavos, descontoBp: 0 })
    .maoDeObraCentavos;

/** The rate most of the quote's work is at: what a new line's hour most likely costs. Centavos; null while none has one. */
export function horaMaisUsada(linhas: readonly { readonly horaCentavos: number }[]): number | null {
  const vezes = new Map<number, number>();
  for (const { horaCentavos } of linhas)
    if (horaCentavos > 0) vezes.set(horaCentavos, (vezes.get(horaCentavos) ?? 0) + 1);
  const [mais] = [...vezes].toSorted(([, a], [, b]) => b - a);
  return mais ? mais[0] : null;
}
