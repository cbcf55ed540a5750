/** A measure as it is read on the gauge: "2,1 mm". */
export const medidaEmPalavras = (valor: number, unidade: string | null): string =>
  `${valor.toLocaleString('pt-BR')}${unidade ? ` ${unidade}` : ''}`;
