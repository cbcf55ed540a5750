/** The column of a quantity or of an entry's field: `horasVendidasMin` is horas_vendidas_min. */
export const colunaDe = (nome: string): string =>
  nome.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);
