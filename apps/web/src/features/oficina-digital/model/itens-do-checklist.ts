import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import type {
  Checklist,
  ItemChecklist,
  Midia,
} from '@oferta/contracts/oficina-digital/registro-checklist.ts';

/** An inspected item as whoever prices needs it. */
export interface ItemParaPreco {
  readonly item: ItemChecklist;
  /** What its line would be called: the template's suggestion, or its own name. */
  readonly sugestao: string;
  /** What the customer reads of it. */
  readonly explicacao: string | null;
  readonly midias: readonly Midia[];
  /** How many lines of the quote mend it. */
  readonly linhas: number;
}

const PESO: Readonly<Record<ItemChecklist['resultado'], number>> = {
  vermelho: 0,
  amarelo: 1,
  verde: 2,
  naoVerificado: 3,
};

/** Red and yellow items without a line first, then those that have one, then the good ones; each in the walk's order. */
export function itensParaPreco(
  { itens, midias, conteudo }: Pick<Checklist, 'itens' | 'midias' | 'conteudo'>,
  linhas: readonly Pick<LinhaOrcamento, 'codigoItem'>[],
): readonly ItemParaPreco[] {
  const doModelo = new Map(
    conteudo.grupos.flatMap((grupo) => grupo.itens.map((item) => [item.codigo, item] as const)),
  );
  return itens
    .map((item): ItemParaPreco => {
      const modelo = doModelo.get(item.codigo);
      return {
        item,
        sugestao: modelo?.linhaSugerida || item.nome,
        explicacao: modelo?.explicacao ?? null,
        midias: midias.filter(({ codigoItem }) => codigoItem === item.codigo),
        linhas: linhas.filter(({ codigoItem }) => codigoItem === item.codigo).length,
      };
    })
    .toSorted((a, b) => ordem(a) - ordem(b));
}

const ordem = ({ item: { resultado }, linhas }: ItemParaPreco): number =>
  PESO[resultado] + (linhas > 0 && PESO[resultado] < 2 ? 1.5 : 0);

/** Whether it asks to be mended and nothing in the quote does. */
export const isSemLinha = ({ item: { resultado }, linhas }: ItemParaPreco): boolean =>
  linhas === 0 && (resultado === 'vermelho' || resultado === 'amarelo');
