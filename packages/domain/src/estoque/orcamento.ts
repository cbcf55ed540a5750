import type { Nivel } from '../sessao/nivel.ts';

/**
 * Whether somebody of a level may approve an order that passes its budget: whoever answers for the distributor. A dealership
 * that could lift its own limit would have none.
 */
export const podeAlemDoOrcamento = (nivel: Nivel): boolean => nivel === 2 || nivel === -1;

/** Whether somebody of a level may make a budget another one; a dealership may set its first and spend less. Null: none is kept to. */
export const podeMudarOrcamento = (nivel: Nivel, antes: number | null, depois: number | null): boolean =>
  podeAlemDoOrcamento(nivel) || antes === null || (depois !== null && depois <= antes);

/** A line that a budget may drop. */
export interface LinhaNoOrcamento {
  readonly quantidade: number;
  readonly custoCentavos: number;
  /** What having it is worth, in anything that compares: the least goes first. */
  readonly merito: number;
}

/**
 * Which lines stay so that the order fits a budget: the least worth go first, and one that was dropped comes back where it
 * still fits. Positions of the lines that go.
 */
export function foraDoOrcamento(linhas: readonly LinhaNoOrcamento[], orcamentoCentavos: number): number[] {
  const valorDe = ({ quantidade, custoCentavos }: LinhaNoOrcamento) => quantidade * custoCentavos;
  let total = linhas.reduce((soma, linha) => soma + valorDe(linha), 0);
  const porMerito = [...linhas.entries()].toSorted((a, b) => a[1].merito - b[1].merito || b[0] - a[0]);
  const caidas: number[] = [];
  for (const [posicao, linha] of porMerito) {
    if (total <= orcamentoCentavos) break;
    if (valorDe(linha) === 0) continue;
    total -= valorDe(linha);
    caidas.push(posicao);
  }
  return caidas
    .toReversed()
    .filter((posicao) => {
      const valor = valorDe(linhas[posicao] ?? { quantidade: 0, custoCentavos: 0, merito: 0 });
      if (total + valor > orcamentoCentavos) return true;
      total += valor;
      return false;
    })
    .toSorted((a, b) => a - b);
}
