/** What a spreadsheet's column holds, as import reads it and export writes it. */
export const TIPOS_CAMPO = [
  'texto',
  'inteiro',
  'decimal',
  'dinheiro',
  'percentual',
  'data',
  'hora',
  'duracao',
  'instante',
  'simNao',
] as const;
export type TipoCampo = (typeof TIPOS_CAMPO)[number];

/**
 * A column's value in the program: `texto` is a string, `dinheiro` centavos, `percentual` hundredths of a percent
 * (12,5 % is 1250), `data` a day YYYY-MM-DD, `hora` minutes after midnight, `duracao` minutes, `instante` a Date.
 */
export type ValorDe<T extends TipoCampo> = T extends 'texto' | 'data'
  ? string
  : T extends 'simNao'
    ? boolean
    : T extends 'instante'
      ? Date
      : number;

/** Any column's value; null is an empty cell. */
export type Valor = ValorDe<TipoCampo> | null;

/** What an import can read of a cell. */
export type ValorLido = Exclude<Valor, Date>;

/** A column that an import understands. */
export interface CampoPlanilha {
  /** The name in code and on the wire. */
  readonly campo: string;
  /** The column's name in templates, messages and exports. */
  readonly rotulo: string;
  readonly tipo: Exclude<TipoCampo, 'instante'>;
  /** Without a column of it nothing can be judged; a line with an empty cell is refused. */
  readonly obrigatorio?: boolean;
  /** Other names the column goes by; accents, case, spaces and punctuation do not matter. */
  readonly sinonimos?: readonly string[];
  /** A believable cell, as a person would type it: the template's example line. */
  readonly exemplo: string;
  /** A column whose numbers are all smaller has probably lost zeros on the way; people are asked to look. */
  readonly aPartirDe?: number;
  /** The longest text; 500 without it. */
  readonly maximo?: number;
  /** What the template says about the column ("Até 80 letras. Vazio: como está hoje"). */
  readonly nota?: string;
}

type Obrigatorio<C extends CampoPlanilha> = Extract<C, { readonly obrigatorio: true }>;

/**
 * A line's cells, already read by their types. Of an optional column: undefined where the file has no such column (leave
 * the record as it is), null where the cell is empty.
 */
export type Valores<C extends readonly CampoPlanilha[]> = {
  readonly [F in Obrigatorio<C[number]> as F['campo']]: ValorDe<F['tipo']>;
} & {
  readonly [F in Exclude<C[number], Obrigatorio<C[number]>> as F['campo']]?:
    | ValorDe<F['tipo']>
    | null
    | undefined;
};

/** Why a line was refused: of one of its columns, or (null) of the line as a whole. */
export interface MotivoPlanilha {
  readonly campo: string | null;
  /** For the person who sent the file: "Não há serviço com o código 18". */
  readonly frase: string;
}
