import type { ColunaExportada, LinhaExportada, Subtotais } from '../exportador.ts';

/** What every writer is given. */
export interface FolhaAEscrever {
  readonly titulo: string;
  readonly colunas: readonly ColunaExportada[];
  readonly lotes: AsyncIterable<readonly LinhaExportada[]>;
  /** Whose wall clock instants are shown by. */
  readonly fuso: string;
  /** What the list is, by whom and when: name and value. */
  readonly sobre: readonly (readonly [string, string])[];
  /** What the sheet of it is called; "Sobre" when not said. */
  readonly nomeDoSobre?: string;
  /** Totals that are not counted from the rows. */
  readonly totais?: LinhaExportada;
  readonly subtotais?: Subtotais | undefined;
}
