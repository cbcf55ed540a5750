import type { Mudanca, PedidoDeLote, Selecao } from '@oferta/contracts/cardapio/lote.ts';
import { SITUACOES_NO, type SituacaoNo } from '@oferta/domain/cardapio/no.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { ConsultaLista } from '#frames/lista/lista.tsx';

type Alvo = PedidoDeLote['alvo'];
export type TipoMudanca = Mudanca['tipo'];

/** What a bulk edit can do, as a person says it. */
const TIPOS: readonly { readonly id: TipoMudanca; readonly label: string; readonly soPacote?: true }[] = [
  { id: 'percentual', label: 'Aumentar ou reduzir o preço' },
  { id: 'precoFixo', label: 'Fixar o preço' },
  { id: 'precoCalculado', label: 'Voltar ao preço calculado' },
  { id: 'margemAlvo', label: 'Levar à margem alvo', soPacote: true },
  { id: 'situacao', label: 'Mudar a situação' },
  { id: 'validade', label: 'Mudar a validade', soPacote: true },
];

export const tiposDe = (alvo: Alvo) => TIPOS.filter(({ soPacote }) => alvo === 'pacote' || !soPacote);

/** A bulk edit as the form holds it: the fields of all kinds, of which its own are sent. */
export interface ValoresMudanca {
  tipo: TipoMudanca;
  sentido: 'aumentar' | 'reduzir';
  /** Basis points, without sign. */
  bp: number | null;
  precoFixoCentavos: number | null;
  situacao: string;
  validoDe: string | null;
  validoAte: string | null;
}

export const mudancaNova = (): ValoresMudanca => ({
  tipo: 'percentual',
  sentido: 'aumentar',
  bp: null,
  precoFixoCentavos: null,
  situacao: 'publicado',
  validoDe: null,
  validoAte: null,
});

/** The edit as it is sent. The form has refused what is missing before. */
export function mudancaDe(valores: ValoresMudanca): Mudanca {
  const { tipo, sentido, bp, precoFixoCentavos, situacao, validoDe, validoAte } = valores;
  switch (tipo) {
    case 'percentual':
      return { tipo, bp: (bp ?? 0) * (sentido === 'reduzir' ? -1 : 1) };
    case 'precoFixo':
      return { tipo, precoFixoCentavos: precoFixoCentavos ?? 0 };
    case 'situacao':
      return { tipo, situacao: situacaoDe(situacao) ?? 'rascunho' };
    case 'validade':
      return { tipo, validoDe, validoAte };
    default:
      return { tipo };
  }
}

const situacaoDe = (texto: string | undefined): SituacaoNo | undefined =>
  SITUACOES_NO.find((situacao) => situacao === texto);

/** What heads the preview: "Reduzir o preço em 5 %". */
export function tituloDa(valores: ValoresMudanca): string {
  const { tipo, sentido, bp } = valores;
  if (tipo === 'percentual') {
    const quanto = emNumero((bp ?? 0) / 100);
    return `${sentido === 'reduzir' ? 'Reduzir' : 'Aumentar'} o preço em ${quanto} %`;
  }
  return TIPOS.find(({ id }) => id === tipo)?.label ?? 'Alterar em lote';
}

/** The list's filters that a bulk edit knows by itself. */
const CONHECIDOS = new Set(['codAcima', 'st', 'abaixoDaMargem']);

/** All that a list finds, as a bulk edit names it; null when only the codes can name it. */
export function selecaoDoFiltro({ busca, filtros }: ConsultaLista): Selecao | null {
  if (Object.keys(filtros).some((param) => !CONHECIDOS.has(param))) return null;
  const { codAcima, st, abaixoDaMargem } = filtros;
  const situacao = situacaoDe(st);
  return {
    por: 'filtro',
    ...(busca !== undefined && { busca }),
    ...(codAcima !== undefined && { codAcima: Number(codAcima) }),
    ...(situacao !== undefined && { situacao }),
    ...(abaixoDaMargem !== undefined && { abaixoDaMargem: true }),
  };
}
