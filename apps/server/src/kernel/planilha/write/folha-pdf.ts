/** What the thread that makes PDFs is told: texts only. */
export interface FolhaPdf {
  readonly titulo: string;
  readonly empresa: string;
  readonly rodape: string;
  readonly paisagem: boolean;
  /** A list too wide for A4 at letters one can read. */
  readonly a3: boolean;
  readonly fonte: number;
  /** Of each column, in points: together they are the page's. */
  readonly larguras: readonly number[];
  readonly cabecalho: readonly string[];
  /** Numbers stand at the right of their column. */
  readonly aDireita: readonly boolean[];
  readonly linhas: readonly (readonly string[])[];
}
