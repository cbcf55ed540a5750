/** What the thread that makes PDFs is told: texts only. */
export interface FolhaPdf {
  readonly titulo: string;
  readonly empresa: string;
  readonly rodape: string;
  readonly paisagem: boolean;
  readonly cabecalho: readonly string[];
  /** Numbers stand at the right of their column. */
  readonly aDireita: readonly boolean[];
  readonly linhas: readonly (readonly string[])[];
}
