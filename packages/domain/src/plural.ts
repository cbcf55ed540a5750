/** How many of what, as people say it: "1 linha", "1.240 linhas". */
export const plural = (quantos: number, um: string, muitos: string): string =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : muitos}`;
