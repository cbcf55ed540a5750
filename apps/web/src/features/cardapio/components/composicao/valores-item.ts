import type { No } from '@oferta/contracts/cardapio/arvore.ts';
import type { ItemEscrito } from '@oferta/contracts/cardapio/preco.ts';
import type { EspecieItem } from '@oferta/domain/cardapio/no.ts';

/** An item as a form holds it: the fields of all three kinds, of which its own are sent. */
export interface ValoresItem {
  readonly especie: EspecieItem;
  readonly nome: string;
  readonly codPeca: number | null;
  /** Thousandths. */
  readonly quantidadeMil: number | null;
  readonly codTipoServico: string;
  readonly tmoMin: number | null;
  readonly precoFixoCentavos: number | null;
}

export const itemVazio = (especie: EspecieItem): ValoresItem => ({
  especie,
  nome: '',
  codPeca: null,
  quantidadeMil: especie === 'peca' ? 1000 : null,
  codTipoServico: '',
  tmoMin: null,
  precoFixoCentavos: null,
});

export const valoresDoItem = ({ nome, item }: Pick<No, 'nome' | 'item'>): ValoresItem =>
  item === null
    ? itemVazio('peca')
    : {
        especie: item.especie,
        nome,
        codPeca: item.codPeca,
        quantidadeMil: item.quantidadeMil,
        codTipoServico: item.codTipoServico === null ? '' : String(item.codTipoServico),
        tmoMin: item.tmoMin,
        precoFixoCentavos: item.precoFixoCentavos,
      };

const numero = (valor: number | null): valor is number => valor !== null && Number.isFinite(valor);

/** The item as it is sent; null while something of it is missing or unreadable. */
export function itemEscrito(valores: ValoresItem): ItemEscrito | null {
  const { especie, codPeca, quantidadeMil, codTipoServico, tmoMin, precoFixoCentavos } = valores;
  const nome = valores.nome.trim();
  const precoLegivel = precoFixoCentavos === null || numero(precoFixoCentavos);
  if (nome === '' || !precoLegivel) return null;
  if (especie === 'insumo') return precoFixoCentavos === null ? null : { especie, nome, precoFixoCentavos };
  if (especie === 'peca')
    return codPeca !== null && numero(quantidadeMil) && quantidadeMil > 0
      ? { especie, nome, codPeca, quantidadeMil, precoFixoCentavos }
      : null;
  return codTipoServico !== '' && numero(tmoMin) && tmoMin > 0
    ? { especie, nome, codTipoServico: Number(codTipoServico), tmoMin, precoFixoCentavos }
    : null;
}
