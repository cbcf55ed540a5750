import type { CampoImportacao } from './campo.ts';

/** Why a line was refused or accepted with a warning, in words for the person who sent the file. */
export type Motivo = { readonly campo: CampoImportacao | null; readonly frase: string };

/** The cells of a line by field: '' where the cell is empty, absent where the file has no such column. */
export type Valores = Readonly<Partial<Record<CampoImportacao, string>>>;

/** Gathers what is wrong with a line while it is read. */
export type Anotacoes = {
  /** Where the line stands, for what is kept of it. */
  readonly fonte: 'arquivo' | 'DMS';
  readonly recusas: Motivo[];
  readonly avisos: Motivo[];
  /** Texts that could not be stored where they belong, kept for people to read. */
  readonly guardados: string[];
};

export const semAnotacoes = (fonte: Anotacoes['fonte']): Anotacoes => ({
  fonte,
  recusas: [],
  avisos: [],
  guardados: [],
});

/** What is kept of a text that did not fit. */
const INTEIRO_MAXIMO = 500;

/** Text of a field that has one line and a limit. */
export const umaLinha = (texto: string, maximo: number): string =>
  cortar(
    texto
      .slice(0, maximo * 4)
      .replace(/\s+/g, ' ')
      .trim(),
    maximo,
  );

/** The first characters of a text; never half of one that takes two places, which no database stores. */
export const cortar = (texto: string, maximo: number): string => texto.slice(0, maximo).toWellFormed();

/** How long the texts of one line may be, and what they are called where one is too long. */
const CABEM = {
  cliente: [120, 'nome', 'Cliente'],
  modelo: [120, 'modelo', 'Modelo'],
  ano: [9, 'ano', 'Ano'],
  servico: [200, 'serviço', 'Serviço'],
} as const satisfies Partial<Record<CampoImportacao, readonly [number, string, string]>>;

/** A text of one line as it is stored; of one that is longer the beginning, which is told, and the whole is kept to be read. */
export function caber(
  valores: Valores,
  campo: keyof typeof CABEM,
  { fonte, avisos, guardados }: Anotacoes,
): string {
  const [maximo, nome, rotulo] = CABEM[campo];
  const inteiro = umaLinha(valores[campo] ?? '', INTEIRO_MAXIMO);
  const coube = umaLinha(inteiro, maximo);
  if (inteiro.length > maximo) {
    avisos.push({ campo, frase: `${nome} longo: ficaram os primeiros ${maximo} caracteres` });
    guardados.push(`${rotulo} no ${fonte}: ${inteiro}`);
  }
  return coube;
}
