import { emNumero } from './numero.ts';
/** How many of what, as people say it: "1 linha", "1.240 linhas". */
export const plural = (quantos: number, um: string, muitos: string): string =>
  `${emNumero(quantos)} ${quantos === 1 ? um : muitos}`;
