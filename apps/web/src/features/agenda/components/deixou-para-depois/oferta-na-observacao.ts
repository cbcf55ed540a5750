import type { Oportunidade } from '@oferta/contracts/oficina-digital/oportunidade.ts';

type Item = Pick<Oportunidade, 'descricao' | 'numeroOrcamento'>;

/** What an appointment's note says of an item to be offered again. */
const linhaDe = ({ descricao, numeroOrcamento }: Item): string =>
  `Oferecer: ${descricao} (orçamento ${numeroOrcamento})`;

const linhasDe = (observacao: string): readonly string[] => observacao.split('\n');

/** Whether the note already tells to offer an item. */
export const vaiOferecer = (observacao: string, item: Item): boolean =>
  linhasDe(observacao).includes(linhaDe(item));

/** The note with or without the item's line; what people wrote stays as it is. */
export function oferecer(observacao: string, item: Item, sim: boolean): string {
  const linha = linhaDe(item);
  const outras = linhasDe(observacao).filter((cada) => cada !== linha);
  if (!sim) return outras.join('\n');
  return [...outras.filter((cada, index) => cada !== '' || index < outras.length - 1), linha].join('\n');
}
