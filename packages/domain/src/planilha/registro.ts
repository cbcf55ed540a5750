/** A row of a file; `linha` is where it starts, counting from 1. */
export type Registro = { readonly linha: number; readonly celulas: readonly string[] };
