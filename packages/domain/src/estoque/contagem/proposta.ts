import { classesDeValor, type ClasseValor } from '../classe.ts';
import type { RazaoDeContar } from './contagem.ts';

/** Days within which a part of each class is counted once: what is worth most, most often. */
export const DIAS_ENTRE_CONTAGENS: Readonly<Record<ClasseValor, number>> = { A: 30, B: 90, C: 180 };

/** A part of a house, as far as its turn to be counted goes. */
export interface PecaAContar {
  readonly codPeca: number;
  /** What was sold of it in the last twelve months, at cost. */
  readonly valorVendidoCentavos: number;
  /** Units sold while the balance said zero, and not settled: the balance is certainly wrong. */
  readonly vendidasSemSaldo: number;
  /** Days since it was last counted; null: never. */
  readonly diasDesdeContada: number | null;
}

/** A part whose turn it is. */
export interface PecaProposta {
  readonly codPeca: number;
  readonly classe: ClasseValor;
  readonly razao: RazaoDeContar;
}

/**
 * What to count next: first what was sold at balance zero, then what is longest overdue for its class (never counted: as
 * if twice overdue), the dearest classes first among equals. At most so many; a part whose turn has not come is not proposed.
 */
export function proporContagem(pecas: readonly PecaAContar[], quantas: number): PecaProposta[] {
  const classes = classesDeValor(pecas.map(({ valorVendidoCentavos }) => valorVendidoCentavos));
  return pecas
    .map((peca, n) => {
      const classe = classes[n] ?? 'C';
      const atraso =
        peca.diasDesdeContada === null ? 2 : peca.diasDesdeContada / DIAS_ENTRE_CONTAGENS[classe];
      return { ...peca, classe, atraso };
    })
    .filter(({ vendidasSemSaldo, atraso }) => vendidasSemSaldo > 0 || atraso >= 1)
    .toSorted(
      (a, b) =>
        Number(b.vendidasSemSaldo > 0) - Number(a.vendidasSemSaldo > 0) ||
        b.atraso - a.atraso ||
        a.classe.localeCompare(b.classe) ||
        b.valorVendidoCentavos - a.valorVendidoCentavos,
    )
    .slice(0, quantas)
    .map(({ codPeca, classe, vendidasSemSaldo }) => ({
      codPeca,
      classe,
      razao: vendidasSemSaldo > 0 ? ('semSaldo' as const) : ('classe' as const),
    }));
}
