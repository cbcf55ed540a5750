import { semAcento } from '@oferta/domain/busca.ts';

interface Listed {
  readonly codConcessionaria: number;
  readonly nome: string;
  readonly cidade: string;
}

/** The dealerships that match what was typed, those chosen lately first, then by name (product 01). */
export function orderConcessionarias<T extends Listed>(
  lista: readonly T[],
  recentes: readonly number[],
  typed: string,
): readonly T[] {
  const words = semAcento(typed).split(/\s+/).filter(Boolean);
  const matches = lista.filter(({ nome, cidade }) => {
    const text = semAcento(`${nome} ${cidade}`);
    return words.every((word) => text.includes(word));
  });
  const rank = ({ codConcessionaria }: T): number => {
    const index = recentes.indexOf(codConcessionaria);
    return index === -1 ? recentes.length : index;
  };
  return matches.toSorted((a, b) => rank(a) - rank(b) || a.nome.localeCompare(b.nome, 'pt-BR'));
}
