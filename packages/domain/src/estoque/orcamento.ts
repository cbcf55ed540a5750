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
