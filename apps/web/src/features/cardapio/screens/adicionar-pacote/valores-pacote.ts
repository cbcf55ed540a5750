import type { PacoteDoFormulario, PacoteInteiro } from '@oferta/contracts/cardapio/pacote.ts';
import type { SituacaoNo } from '@oferta/domain/cardapio/no.ts';
import { itemEscrito, valoresDoItem, type ValoresItem } from '../../components/composicao/valores-item.ts';

/** An item of the form; `codNo` is kept so that the server knows it again. */
export interface ItemDoPacote extends ValoresItem {
  readonly codNo: number | null;
}

/** A package as its form holds it. */
export interface ValoresPacote {
  readonly codRevisao: number | null;
  readonly nome: string;
  readonly situacao: SituacaoNo;
  readonly validoDe: string | null;
  readonly validoAte: string | null;
  readonly descontoBp: number | null;
  readonly precoFixoCentavos: number | null;
  readonly destaque: boolean;
  readonly itens: ItemDoPacote[];
  readonly versao: number;
}

export const valoresNovos = (codRevisao: number | null): ValoresPacote => ({
  codRevisao,
  nome: '',
  situacao: 'rascunho',
  validoDe: null,
  validoAte: null,
  descontoBp: 0,
  precoFixoCentavos: null,
  destaque: false,
  itens: [],
  versao: 0,
});

export const valoresDoPacote = ({ pacote, revisao, itens }: PacoteInteiro): ValoresPacote => ({
  codRevisao: revisao.codRevisao,
  nome: pacote.nome,
  situacao: pacote.situacao,
  validoDe: pacote.validoDe,
  validoAte: pacote.validoAte,
  descontoBp: pacote.pacote?.descontoBp ?? 0,
  precoFixoCentavos: pacote.pacote?.precoFixoCentavos ?? null,
  destaque: pacote.pacote?.destaque ?? false,
  itens: itens.map((no) => ({ ...valoresDoItem(no), codNo: no.codNo })),
  versao: pacote.versao,
});

/** What is sent of a form that passed its own checks. */
export const pacoteEscrito = (valores: ValoresPacote): PacoteDoFormulario => ({
  nome: valores.nome.trim(),
  situacao: valores.situacao,
  validoDe: valores.validoDe,
  validoAte: valores.validoAte,
  descontoBp: valores.descontoBp ?? 0,
  precoFixoCentavos: valores.precoFixoCentavos,
  destaque: valores.destaque,
  itens: valores.itens.flatMap((valoresItem) => {
    const item = itemEscrito(valoresItem);
    return item ? [{ codNo: valoresItem.codNo, item }] : [];
  }),
});
