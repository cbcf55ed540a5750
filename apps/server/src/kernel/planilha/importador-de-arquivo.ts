import type { MotivoPlanilha } from '@oferta/domain/planilha/campo.ts';
import type { SituacaoDaLinha } from '@oferta/domain/planilha/passos.ts';
import type { Ctx } from '../context.ts';
import type { Importador, LinhaBoa, LinhaGravada, NaoDesfeito, TipoDePlanilha } from './importador.ts';
import type { Conteudo } from './read/conteudo.ts';

/** A column as it is kept with the import. */
export interface ColunaDoArquivo {
  readonly nome: string;
  readonly campo: string | null;
  readonly exemplos: readonly string[];
}

/** A file that was read to its end: its columns found, its lines of data apart from headers, totals and notes. */
export interface ArquivoEmTabela {
  /** UTF-8, Windows-1252, XLSX … */
  readonly codificacao: string;
  /** Of a text; '' otherwise. */
  readonly separador: string;
  /** What the reading of the file had to say. */
  readonly avisos: readonly string[];
  readonly tabela: {
    readonly colunas: readonly ColunaDoArquivo[];
    readonly linhas: readonly unknown[];
    /** What no column was found for and without which nothing can be judged, by its name on screen. */
    readonly faltam: readonly string[];
  };
}

export interface PedidoDeTabela {
  readonly bytes: Conteudo;
  /** The columns as the last import of this kind and place had them. */
  readonly antes: readonly ColunaDoArquivo[];
  /** What a person says the columns are, by name. */
  readonly escolhas?: readonly (readonly [string, string | null])[];
  /** Of an XLSX: repeat the first value of merged cells in the rows below it. */
  readonly preencherMescladas?: boolean;
}

/** A line with its verdict; `registro` is null when it is refused or repeats another. */
export interface LinhaConferida {
  readonly linha: number;
  readonly situacao: SituacaoDaLinha;
  readonly motivos: readonly MotivoPlanilha[];
  /** Its cells, by the file's own columns. */
  readonly valores: Readonly<Record<string, string>>;
  readonly registro: unknown;
  /** What people call it by: an order's number. */
  readonly rotulo: string | null;
  /** By what two lines, and a line and a record, are the same. */
  readonly chave: string | null;
  /** The record that it is already; such a line is not written. */
  readonly cod: number | null;
  /** That record is otherwise, and may take the file's over. */
  readonly podeAtualizar: boolean;
}

/** What came of a file, before anything of it is imported. */
export interface ArquivoConferido {
  readonly linhas: readonly LinhaConferida[];
  /** Good lines that find their place taken and are squeezed in. */
  readonly encaixes: number;
  /** About the file as a whole. */
  readonly avisos: readonly string[];
}

/** Which import is being written or taken back. */
export interface DaPlanilha {
  readonly codPlanilha: number;
  readonly codConcessionaria: number;
}

/** A line whose record shall take the file's over. */
export interface LinhaEscolhida extends LinhaBoa<unknown> {
  readonly cod: number;
  readonly motivos: readonly MotivoPlanilha[];
}

/** What came of a chosen line; `motivos` are for people to read. */
export interface LinhaAtualizada {
  readonly linha: number;
  readonly motivos: readonly MotivoPlanilha[];
  readonly mudou: boolean;
}

/** A record that the undoing left. */
export interface Ficou {
  readonly rotulo: string | null;
  readonly cod: number;
}

/** A lot that was written; what meanwhile cannot be written any more is refused. */
export interface LoteGravado {
  readonly gravadas: readonly LinhaGravada[];
  readonly recusadas: readonly { readonly linha: number; readonly motivos: readonly MotivoPlanilha[] }[];
}

/**
 * A kind of file whose lines answer for one another and are records that may be there already, as a DMS's agenda is. It is
 * judged as a whole, at once, and against what is there again when it is written; hence no other import overtakes it. The
 * machine receives, keeps, lists, resumes and takes back as with any spreadsheet (`Importador`).
 */
export interface ImportadorDeArquivo<A extends ArquivoEmTabela = ArquivoEmTabela> extends TipoDePlanilha {
  readonly maximoBytes: number;
  /** Lines of one transaction, for which other people wait. */
  readonly lotes: { readonly gravar: number; readonly atualizar: number; readonly desfazer: number };
  /** Reads a file to its end, in a thread of its own. Throws ArquivoIlegivel. */
  ler(pedido: PedidoDeTabela): Promise<A>;
  /** The obligatory fields that these columns do not give, by their names on screen. */
  faltam(colunas: readonly ColunaDoArquivo[]): readonly string[];
  /** Judges the file. Writes nothing. */
  conferir(ctx: Ctx, codConcessionaria: number, lido: A): Promise<ArquivoConferido>;
  gravar(ctx: Ctx, da: DaPlanilha, linhas: readonly LinhaBoa<unknown>[]): Promise<LoteGravado>;
  /** After each lot was written and its lines know their records; `acabou` with the last one. */
  depoisDoLote(ctx: Ctx, da: DaPlanilha, { acabou }: { readonly acabou: boolean }): Promise<void>;
  atualizar(ctx: Ctx, da: DaPlanilha, linhas: readonly LinhaEscolhida[]): Promise<readonly LinhaAtualizada[]>;
  /** Refuses when the import is history and has to stay. */
  antesDeDesfazer(ctx: Ctx, codPlanilha: number): Promise<void>;
  desfazer(ctx: Ctx, da: DaPlanilha, feitos: readonly LinhaGravada[]): Promise<readonly NaoDesfeito[]>;
  /** The sentence about `quantos` records that the undoing left; `estes` are the first ten of them. */
  ficaram(estes: readonly Ficou[], quantos: number): string;
}

/** A kind of spreadsheet that the product imports, whichever way it is judged. */
export type QualquerImportador = Importador | ImportadorDeArquivo;

export const isDeArquivo = (importador: QualquerImportador): importador is ImportadorDeArquivo =>
  'conferir' in importador;
