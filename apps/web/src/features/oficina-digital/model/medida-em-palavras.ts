import { emNumero } from '@oferta/domain/numero.ts';
/** A measure as it is read on the gauge: "2,1 mm". */
export const medidaEmPalavras = (valor: number, unidade: string | null): string =>
  `${emNumero(valor)}${unidade ? ` ${unidade}` : ''}`;
