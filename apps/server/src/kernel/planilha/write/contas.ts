import { comoNumero, contar } from '@oferta/domain/conta-da-coluna.ts';
import type { ColunaExportada, LinhaExportada, Subtotais } from '../exportador.ts';

/** A row with the results of its counts, in the columns' own units. */
function comContas(colunas: readonly ColunaExportada[], linha: LinhaExportada): LinhaExportada {
  const contas = colunas.flatMap(({ campo, conta }) => (conta ? [[campo, conta] as const] : []));
  if (contas.length === 0) return linha;
  const pronta = { ...linha };
  const numeroDe = (campo: string): number | null => {
    const valor = pronta[campo];
    return typeof valor === 'number' ? valor : null;
  };
  for (const [campo, conta] of contas) pronta[campo] = contar(conta, numeroDe);
  return pronta;
}

/** What rows add up to, gathered while they go by. */
export class Totais {
  readonly #colunas: readonly ColunaExportada[];
  readonly #somas = new Map<string, number>();

  constructor(colunas: readonly ColunaExportada[]) {
    this.#colunas = colunas;
    this.zerar();
  }

  zerar(): void {
    for (const { campo, total } of this.#colunas) if (total === 'soma') this.#somas.set(campo, 0);
  }

  somar(linha: LinhaExportada): void {
    for (const [campo, soma] of this.#somas) this.#somas.set(campo, soma + comoNumero(linha[campo]));
  }

  /** The row of them; `lidos` is what is not counted from rows. */
  linha(lidos: LinhaExportada = {}): LinhaExportada {
    return comContas(this.#colunas, { ...lidos, ...Object.fromEntries(this.#somas) });
  }
}

/** Notes where groups of rows end. */
export class Grupos {
  readonly #subtotais: Subtotais | undefined;
  #ultima: LinhaExportada | null = null;

  constructor(subtotais: Subtotais | undefined) {
    this.#subtotais = subtotais;
  }

  /** Takes the next row; if it begins another group: what the subtotal of the one before says beside its sums. */
  passar(linha: LinhaExportada): LinhaExportada | null {
    if (!this.#subtotais) return null;
    const antes = this.#ultima;
    this.#ultima = linha;
    const { por, de } = this.#subtotais;
    return antes !== null && antes[por] !== linha[por] ? de(antes) : null;
  }

  /** The same of the last group. */
  fim(): LinhaExportada | null {
    return this.#subtotais && this.#ultima ? this.#subtotais.de(this.#ultima) : null;
  }
}

/** A row where it stands in a list: one of the list's own, or what a group of them adds up to. */
interface LinhaPosta {
  readonly linha: LinhaExportada;
  readonly subtotal: boolean;
}

interface Folha {
  readonly colunas: readonly ColunaExportada[];
  readonly totais?: LinhaExportada;
  readonly subtotais?: Subtotais | undefined;
}

/** The rows with their counts, and under each group its subtotal. */
export async function* comSubtotais(
  lotes: AsyncIterable<readonly LinhaExportada[]>,
  { colunas, subtotais }: Folha,
): AsyncGenerator<readonly LinhaPosta[]> {
  const grupos = new Grupos(subtotais);
  const somas = new Totais(colunas);
  const subtotal = (lidos: LinhaExportada): LinhaPosta => {
    const linha = somas.linha(lidos);
    somas.zerar();
    return { linha, subtotal: true };
  };
  for await (const lote of lotes) {
    yield lote.flatMap((linha): LinhaPosta[] => {
      const fim = grupos.passar(linha);
      const antes = fim ? [subtotal(fim)] : [];
      somas.somar(linha);
      return [...antes, { linha: comContas(colunas, linha), subtotal: false }];
    });
  }
  const fim = grupos.fim();
  if (fim) yield [subtotal(fim)];
}

/** Whether a list ends with totals. */
const temTotais = (colunas: readonly ColunaExportada[]): boolean =>
  colunas.some(({ total }) => total !== undefined);

/** The rows with their counts and subtotals, and under them the totals: for writers that know no formulas. */
export async function* contados(
  lotes: AsyncIterable<readonly LinhaExportada[]>,
  folha: Folha,
): AsyncGenerator<readonly LinhaExportada[]> {
  const totais = new Totais(folha.colunas);
  let vazia = true;
  for await (const lote of comSubtotais(lotes, folha)) {
    for (const { linha, subtotal } of lote) if (!subtotal) totais.somar(linha);
    vazia &&= lote.length === 0;
    yield lote.map(({ linha }) => linha);
  }
  if (!vazia && temTotais(folha.colunas)) yield [totais.linha(folha.totais)];
}
