import type { Leitura } from './ler-pergunta.ts';

/** Whether words can be taught: none of them says anything yet, so that what is understood today is understood tomorrow. */
export const isEnsinavel = ({ trechos }: Leitura): boolean =>
  trechos.length > 0 && trechos.every(({ papel }) => papel === 'desconhecida');

/** Words of the question that stand together and say nothing: what may be taught as one. */
export function paraEnsinar(texto: string, { trechos }: Leitura): readonly string[] {
  const juntas: { de: number; ate: number }[] = [];
  for (const { de, ate, papel } of trechos) {
    const ultima = juntas.at(-1);
    if (papel !== 'desconhecida') continue;
    if (ultima && texto.slice(ultima.ate, de).trim() === '') ultima.ate = ate;
    else juntas.push({ de, ate });
  }
  return juntas.map(({ de, ate }) => texto.slice(de, ate));
}
