import { comoNumero, contar } from '@oferta/domain/conta-da-coluna.ts';
import type { ColunaExportada, LinhaExportada } from '../exportador.ts';

/** A row with the results of its counts, in the columns' own units. */
export function comContas(colunas: readonly ColunaExportada[], linha: LinhaExportada): LinhaExportada {
  const contas = colunas.flatMap(({ campo, conta }) => (conta ? [[campo, conta] as const] : []));
  if (contas.length === 0) return linha;
  const numeroDe = (campo: string): number => comoNumero(linha[campo]);
  return {
    ...linha,
    ...Object.fromEntries(contas.map(([campo, conta]) => [campo, contar(conta, numeroDe)])),
  };
}

/** The last row of a list, gathered while its rows go by. */
export class Totais {
  readonly #colunas: readonly ColunaExportada[];
  readonly #lidos: LinhaExportada;
  readonly #somas = new Map<string, number>();

  constructor(colunas: readonly ColunaExportada[], lidos: LinhaExportada = {}) {
    this.#colunas = colunas;
    this.#lidos = lidos;
    for (const { campo, total } of colunas) if (total === 'soma') this.#somas.set(campo, 0);
  }

  somar(linha: LinhaExportada): void {
    for (const [campo, soma] of this.#somas) this.#somas.set(campo, soma + comoNumero(linha[campo]));
  }

  linha(): LinhaExportada {
    return comContas(this.#colunas, { ...this.#lidos, ...Object.fromEntries(this.#somas) });
  }
}

/** Whether a list ends with totals. */
const temTotais = (colunas: readonly ColunaExportada[]): boolean =>
  colunas.some(({ total }) => total !== undefined);

/** The rows with their counts, and under them the totals: for writers that know no formulas. */
export async function* contados(
  lotes: AsyncIterable<readonly LinhaExportada[]>,
  { colunas, totais: lidos }: { colunas: readonly ColunaExportada[]; totais?: LinhaExportada },
): AsyncGenerator<readonly LinhaExportada[]> {
  const totais = new Totais(colunas, lidos);
  let vazia = true;
  for await (const lote of lotes) {
    for (const linha of lote) totais.somar(linha);
    vazia &&= lote.length === 0;
    yield lote.map((linha) => comContas(colunas, linha));
  }
  if (!vazia && temTotais(colunas)) yield [totais.linha()];
}
