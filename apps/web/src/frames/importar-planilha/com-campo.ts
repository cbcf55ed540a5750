/** The columns with one of them given a field, which no other keeps: who takes it takes it from the other. */
export const comCampo = <T extends { readonly nome: string; readonly campo: string | null }>(
  colunas: readonly T[],
  nome: string,
  campo: T['campo'],
): T[] =>
  colunas.map((coluna) => {
    if (coluna.nome === nome) return { ...coluna, campo };
    return campo !== null && coluna.campo === campo ? { ...coluna, campo: null } : coluna;
  });
