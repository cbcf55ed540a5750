/** What stands in the menu's tree, from the root down. Each kind stands only under the one before it. */
export const TIPOS_NO = ['marca', 'modelo', 'versao', 'revisao', 'pacote', 'item'] as const;
export type TipoNo = (typeof TIPOS_NO)[number];

/** Only what is published, and within its dates, is offered to a client. */
export const SITUACOES_NO = ['rascunho', 'publicado', 'inativo'] as const;
export type SituacaoNo = (typeof SITUACOES_NO)[number];

/** A part (quantity × price), labour (minutes × the dealership's rate) or shop supplies (an amount). */
export const ESPECIES_ITEM = ['peca', 'maoDeObra', 'insumo'] as const;
export type EspecieItem = (typeof ESPECIES_ITEM)[number];

/** The kind a node of this kind stands under; null for a brand, which stands at the root. */
export function tipoDoPai(tipo: TipoNo): TipoNo | null {
  return TIPOS_NO[TIPOS_NO.indexOf(tipo) - 1] ?? null;
}

interface Vigencia {
  readonly situacao: SituacaoNo;
  /** YYYY-MM-DD, both inclusive; null leaves that side open. */
  readonly validoDe: string | null;
  readonly validoAte: string | null;
}

/** Whether a node by itself is offered on a day (its ancestors must be too). */
export function ofertadoNo({ situacao, validoDe, validoAte }: Vigencia, dia: string): boolean {
  return situacao === 'publicado' && (validoDe ?? dia) <= dia && dia <= (validoAte ?? dia);
}
