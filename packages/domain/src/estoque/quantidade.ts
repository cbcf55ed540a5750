/** Units of which nobody counts a part of one; the others (l, kg, m) have three decimals. Kept also in SQL: `unidade_divide`. */
const INTEIRAS: ReadonlySet<string> = new Set(['un', 'jg', 'par', 'cx']);

/** Whether a quantity of this unit may have decimals. */
export const isDivisivel = (unidade: string): boolean => !INTEIRAS.has(unidade);

/** A quantity without the dust that sums of decimals leave: three decimals, as it is kept (decision 0072). */
export const emMilesimos = (quantidade: number): number => {
  const redonda = Math.round(quantidade * 1000) / 1000;
  return redonda === 0 ? 0 : redonda;
};

/** Whether a number has no more than the three decimals that are kept. */
export const temTresCasas = (quantidade: number): boolean => emMilesimos(quantidade) === quantidade;

/** Whether so much of a part may be said in its unit: half a pair is none. */
export const cabeNaUnidade = (quantidade: number, unidade: string): boolean =>
  isDivisivel(unidade) ? temTresCasas(quantidade) : Number.isInteger(quantidade);

/** Whether a quantity is so many whole packs. In thousandths, where a division of two whole numbers is exact. */
export const isMultiplo = (quantidade: number, embalagem: number): boolean =>
  Number.isInteger(Math.round(quantidade * 1000) / Math.round(embalagem * 1000));

/** What has to be said of a quantity that its unit does not have. */
export const FRACAO_SEM_SENTIDO = 'Esta peça se conta por inteiro: informe um número inteiro';

/** The least of a part that is sold when so much is charged: the whole unit, where it has no halves. */
export const quantidadeVendida = (quantidadeMil: number, unidade: string): number =>
  isDivisivel(unidade) ? quantidadeMil : Math.ceil(quantidadeMil / 1000) * 1000;
