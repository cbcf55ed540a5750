import type { CampoPlanilha, MotivoPlanilha, Valores } from '@oferta/domain/planilha/campo.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Ctx } from '../context.ts';

/** A good line on its way into the database. */
export interface LinhaBoa<R> {
  /** Line of the file, from 1. */
  readonly linha: number;
  readonly registro: R;
}

export type AcaoDaLinha = 'criado' | 'alterado' | 'igual';

/** What became of a line. JSON: kept with the import, and all that its undoing knows. */
export interface LinhaGravada {
  readonly linha: number;
  /** The record's code. */
  readonly cod: number;
  readonly acao: AcaoDaLinha;
  /** The record as it was, in whatever form `desfazer` wants to put back; null when created or equal. */
  readonly antes: unknown;
  /** The record's version after the writing: when it has moved on, somebody edited it and the undoing lets it be. */
  readonly versao: number;
}

/** A record that the undoing left as it is, and why ("Alterado por Ana depois da importação"). */
export interface NaoDesfeito {
  readonly cod: number;
  readonly motivo: string;
}

interface Lote {
  /** Null where `porConcessionaria` is false. */
  readonly codConcessionaria: number | null;
}

/** What a kind of spreadsheet is called, who may bring it, whose its lines are and what its columns hold. */
export interface TipoDePlanilha<C extends readonly CampoPlanilha[] = readonly CampoPlanilha[]> {
  /** The word of the address, of `<ImportarPlanilha tipo>` and of `npm run importar`; kebab-case. */
  readonly tipo: string;
  /** On screen: "Importar {titulo}". */
  readonly titulo: string;
  readonly niveis: readonly Nivel[];
  /** Whether lines belong to one dealership; otherwise to the distributor. */
  readonly porConcessionaria: boolean;
  readonly campos: C;
}

/**
 * One kind of spreadsheet that can be imported. The engine reads the file, finds the columns, reads every cell by its
 * type, refuses empty obligatory cells and repeated lines, shows the preview, runs the job with progress, resumes it
 * after a kill and keeps what undoing needs. A slice says only what a line means:
 *
 * ```ts
 * export const servicosImportador = importador({
 *   tipo: 'servicos',
 *   titulo: 'Serviços',
 *   niveis: niveisDe(cadastrosScreens['servicos-list']),
 *   porConcessionaria: true,
 *   campos: [
 *     { campo: 'codigo', rotulo: 'Código', tipo: 'texto', obrigatorio: true, sinonimos: ['cod', 'cód. serviço'], exemplo: 'REV10', maximo: 20 },
 *     { campo: 'descricao', rotulo: 'Descrição', tipo: 'texto', obrigatorio: true, exemplo: 'Revisão 10.000 km', maximo: 120 },
 *     { campo: 'preco', rotulo: 'Preço', tipo: 'dinheiro', sinonimos: ['valor'], exemplo: '1.234,56' },
 *     { campo: 'tempo', rotulo: 'Tempo padrão', tipo: 'duracao', sinonimos: ['tmo'], exemplo: '1:30' },
 *     { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao', exemplo: 'sim' },
 *   ],
 *   // once a run: what every line is judged against
 *   preparar: ({ tx }, codConcessionaria) => listCategorias(tx, codConcessionaria),
 *   // typed by `campos`: codigo is string, preco is number | null | undefined (undefined: no such column in the file)
 *   julgar: (valores, categorias) => valores.preco !== undefined && (valores.preco ?? 0) < 0
 *     ? { motivos: [{ campo: 'preco', frase: 'O preço não pode ser negativo' }] }
 *     : { registro: { codigo: valores.codigo, descricao: valores.descricao, precoCentavos: valores.preco } },
 *   chave: ({ codigo }) => codigo,
 *   // set-based: one statement over jsonb_to_recordset, about 1 000 lines a call
 *   gravar: ({ tx }, { codConcessionaria, linhas }) => upsertServicos(tx, codConcessionaria, linhas),
 *   desfazer: ({ tx }, { feitos }) => desfazerServicos(tx, feitos),
 * });
 * ```
 * Register it in its slice's `<slice>.slice.ts`. `registro` is kept as JSON between preview and import: plain values
 * only (undefined members vanish).
 */
export interface Importador<
  C extends readonly CampoPlanilha[] = readonly CampoPlanilha[],
  R = unknown,
  K = unknown,
> extends TipoDePlanilha<C> {
  /** Loaded once a run, before the lines are judged. */
  preparar(ctx: Ctx, codConcessionaria: number | null): Promise<K>;
  /** Pure and quick: called for every line. All reasons at once, so that the person mends a line once. */
  julgar(
    valores: Valores<C>,
    conhecido: K,
  ): { readonly registro: R } | { readonly motivos: readonly MotivoPlanilha[] };
  /** What makes two lines of a file the same record; the second one is refused. */
  chave(registro: R): string;
  /** What `gravar` would do, in the lines' order, for the preview's counts. Writes nothing. */
  comparar(
    ctx: Ctx,
    lote: Lote & { readonly linhas: readonly LinhaBoa<R>[] },
  ): Promise<readonly AcaoDaLinha[]>;
  /**
   * Writes a lot in the job's transaction, set-based. A line already as the file wants it is `igual` and is not touched.
   * The lot may come again after a killed job, then everything is `igual`. Announces its own changes (ctx.cadastroChanged).
   */
  gravar(
    ctx: Ctx,
    lote: Lote & { readonly linhas: readonly LinhaBoa<R>[] },
  ): Promise<readonly LinhaGravada[]>;
  /**
   * Takes a lot back: deletes what was created, puts `antes` back where it was changed; leaves (and tells) what was
   * edited since (`versao`) or what others refer to. Newest lines first.
   */
  desfazer(
    ctx: Ctx,
    lote: Lote & { readonly feitos: readonly LinhaGravada[] },
  ): Promise<readonly NaoDesfeito[]>;
}

/** Declares an import; the types of `julgar`'s values come from `campos`. */
export const importador = <const C extends readonly CampoPlanilha[], R, K>(
  declaration: Importador<C, R, K>,
): Importador<C, R, K> => declaration;
