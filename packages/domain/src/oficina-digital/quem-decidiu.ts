/** Where a customer's answer was given. */
export type CanalDaResposta = 'link' | 'telefone' | 'balcao';

const POR_ONDE: Readonly<Record<CanalDaResposta, string>> = {
  link: ' (cliente)',
  telefone: ', por telefone',
  balcao: ', no balcão',
};

/** Who answered a quote, as its lines and its history name them: "Larissa Carvalho, no balcão". */
export const quemDecidiu = (nome: string, canal: CanalDaResposta): string => `${nome}${POR_ONDE[canal]}`;

/** The same of a text kept before the counter was called as people call it. */
export const comBalcao = (texto: string): string => texto.replaceAll(/, por balcao\b/g, POR_ONDE.balcao);
