import type { z } from 'zod';
import type { TipoCampo, Valor } from '@oferta/domain/planilha/campo.ts';
import type { ContaDaColuna, TotalDaColuna } from '@oferta/domain/conta-da-coluna.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Ctx } from '../context.ts';

export interface ColunaExportada {
  /** The member of the row that holds it. */
  readonly campo: string;
  /** The column's name in the file. An import of the same kind finds the column by it. */
  readonly rotulo: string;
  /** How the value is written; `Valor` says in which unit it comes. */
  readonly tipo: TipoCampo;
  /** In characters; by the type without it. */
  readonly largura?: number;
  /** A number that names, as a year or a page: written without the point of thousands. */
  readonly semMilhar?: true;
  /** What people read in the place of a code of the tables. */
  readonly palavra?: (codigo: string) => string;
  /** A month, told by its first day. */
  readonly soMes?: true;
  /** It comes from other columns of its row: a formula in a workbook, its result elsewhere. The row holds nothing of it. */
  readonly conta?: ContaDaColuna;
  /** What stands under it in the last row; a list none of whose columns has one has no such row. */
  readonly total?: TotalDaColuna;
}

/** Rows that follow one another with the same `por` end with what they add up to. */
export interface Subtotais {
  /** A member of the rows; no column needs to show it. */
  readonly por: string;
  /** What the subtotal of a row's group says beside its sums: its name, and what rows do not give. */
  readonly de: (linha: LinhaExportada) => LinhaExportada;
}

/** A list whose columns depend on what was asked. */
export interface FolhaMontada {
  readonly titulo: string;
  readonly colunas: readonly ColunaExportada[];
  /** Totals that were read and cannot be counted from the rows, and the name of the row. */
  readonly totais: LinhaExportada;
  readonly subtotais?: Subtotais | undefined;
  /** More to tell of the file, and what the sheet that tells it is called. */
  readonly sobre: readonly (readonly [string, string])[];
  readonly nomeDoSobre: string;
}

/** A row by its columns' `campo`. Members that no column names are not written. */
export type LinhaExportada = Readonly<Record<string, Valor>>;

export interface PedidoDeExportacao<F> {
  /** Null where `porConcessionaria` is false. */
  readonly codConcessionaria: number | null;
  readonly filtro: F;
  /** The dealership's zone (of the whole network: America/Sao_Paulo). */
  readonly fuso: string;
}

/**
 * One kind of list that can be exported. The engine keeps the request, runs the job, writes xlsx, csv or pdf as
 * the rows come, and looks after progress, download, expiry and the record of who took which data.
 *
 * ```ts
 * const Filtro = z.object({ situacao: z.enum(['ativos', 'inativos']).optional() });
 *
 * export const mecanicosExportador = exportador({
 *   tipo: 'mecanicos',
 *   titulo: 'Mecânicos',
 *   niveis: niveisDe(cadastrosScreens['mecanicos-list']),
 *   porConcessionaria: true,
 *   filtro: Filtro,
 *   colunas: [
 *     { campo: 'nome', rotulo: 'Nome', tipo: 'texto', largura: 30 },
 *     { campo: 'custoHora', rotulo: 'Custo por hora', tipo: 'dinheiro' },
 *     { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao' },
 *   ],
 *   // the query's columns are named after `campo`; order by something that never ties
 *   linhas: ({ tx }, { codConcessionaria, filtro }) => porCursor(tx, sql`
 *     select nome, custo_hora_centavos as "custoHora", ativo from mecanico
 *     where cod_concessionaria = ${codConcessionaria} order by nome, cod_mecanico`),
 * });
 * ```
 * (The statement itself belongs in the sub-slice's `.queries.ts`.) `porCursor` is in kernel/planilha/por-cursor.ts.
 * Register it in its slice's `<slice>.slice.ts`.
 */
export interface Exportador<F = unknown> {
  /** The word of the address and of `useExportar(tipo)`; kebab-case. */
  readonly tipo: string;
  /** On screen, as the sheet's name and in the PDF's head. */
  readonly titulo: string;
  readonly niveis: readonly Nivel[];
  readonly porConcessionaria: boolean;
  /** What the screen may narrow the list by; JSON. */
  readonly filtro: z.ZodType<F>;
  readonly colunas: readonly ColunaExportada[];
  /** In the place of `titulo` and `colunas`, where they depend on what is asked. */
  montar?(ctx: Ctx, pedido: PedidoDeExportacao<F>): Promise<FolhaMontada>;
  /** Rows in lots of about 2 000, never all at once. Runs in one read-only transaction. */
  linhas(ctx: Ctx, pedido: PedidoDeExportacao<F>): AsyncIterable<readonly LinhaExportada[]>;
}

/** Declares an export; the type of `filtro` comes from its schema. */
export const exportador = <F>(declaration: Exportador<F>): Exportador<F> => declaration;
