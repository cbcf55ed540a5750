import type {
  ItemAdicionalEscrito,
  ItemAdicionalInteiro,
} from '@oferta/contracts/cardapio/item-adicional.ts';
import type { ItemEscrito } from '@oferta/contracts/cardapio/preco.ts';

/** A part of the extra as its line shows it. */
export interface PecaDoItem {
  readonly codPeca: number;
  readonly codigo: string;
  readonly descricao: string;
  readonly unidade: string;
  readonly quantidadeMil: number | null;
}

/** An extra as the form holds it; choices are text, '' for none. */
export interface ValoresItemAdicional {
  descricao: string;
  categoria: string;
  pecas: PecaDoItem[];
  comMaoDeObra: boolean;
  codTipoServico: string;
  tmoMin: number | null;
  modo: 'calculado' | 'fixo';
  precoFixoCentavos: number | null;
  custoExtraCentavos: number | null;
  combina: ItemAdicionalEscrito['combina'];
  versao: number;
}

/** An extra as it was read, with the dealership it is of. */
export interface ItemLido {
  readonly codConcessionaria: number;
  readonly inteiro: ItemAdicionalInteiro;
}

/** The form's own error: nothing on it makes a price. */
export const SEM_PRECO = 'root.semPreco';

export const valoresDe = ({
  item,
  pecas,
  custoExtraCentavos,
}: ItemAdicionalInteiro): ValoresItemAdicional => ({
  descricao: item.descricao,
  categoria: item.categoria,
  pecas,
  comMaoDeObra: item.codTipoServico !== null,
  codTipoServico: item.codTipoServico === null ? '' : String(item.codTipoServico),
  tmoMin: item.tmoMin,
  modo: item.precoFixoCentavos === null ? 'calculado' : 'fixo',
  precoFixoCentavos: item.precoFixoCentavos,
  custoExtraCentavos,
  combina: item.combina,
  versao: item.versao,
});

export const valoresNovos = (): ValoresItemAdicional => ({
  descricao: '',
  categoria: '',
  pecas: [],
  comMaoDeObra: false,
  codTipoServico: '',
  tmoMin: null,
  modo: 'calculado',
  precoFixoCentavos: null,
  custoExtraCentavos: 0,
  combina: { marcas: [], modelos: [], kmDe: null, kmAte: null, meses: [] },
  versao: 0,
});

/** Zero for what is empty or cannot be read yet. */
export const numero = (valor: number | null): number => (valor === null || Number.isNaN(valor) ? 0 : valor);

const precoFixo = ({ modo, precoFixoCentavos }: ValoresItemAdicional): number | null =>
  modo === 'fixo' ? numero(precoFixoCentavos) : null;

const trabalho = ({ comMaoDeObra, codTipoServico, tmoMin }: ValoresItemAdicional) =>
  comMaoDeObra && codTipoServico !== '' && numero(tmoMin) > 0
    ? { codTipoServico: Number(codTipoServico), tmoMin: numero(tmoMin) }
    : null;

/** What is sent. The form has refused what is missing before. */
export const dadosDe = (valores: ValoresItemAdicional): ItemAdicionalEscrito => ({
  descricao: valores.descricao,
  categoria: valores.categoria,
  maoDeObra: trabalho(valores),
  precoFixoCentavos: precoFixo(valores),
  custoExtraCentavos: numero(valores.custoExtraCentavos),
  pecas: valores.pecas.map(({ codPeca, quantidadeMil }) => ({
    codPeca,
    quantidadeMil: numero(quantidadeMil),
  })),
  combina: valores.combina,
});

/** What of the form makes the price; lines that are not whole yet are left out. */
export function composicaoDe(valores: ValoresItemAdicional): {
  itens: ItemEscrito[];
  precoFixoCentavos: number | null;
} {
  const maoDeObra = trabalho(valores);
  const pecas = valores.pecas.filter(({ quantidadeMil }) => numero(quantidadeMil) > 0);
  return {
    itens: [
      ...pecas.map(({ codPeca, descricao, quantidadeMil }): ItemEscrito => ({
        especie: 'peca',
        codPeca,
        quantidadeMil: numero(quantidadeMil),
        nome: descricao,
        precoFixoCentavos: null,
      })),
      ...(maoDeObra
        ? [
            {
              especie: 'maoDeObra' as const,
              ...maoDeObra,
              nome: valores.descricao.trim() || 'Mão de obra',
              precoFixoCentavos: null,
            },
          ]
        : []),
    ],
    precoFixoCentavos: precoFixo(valores),
  };
}
