import { mesmoMinuto } from '../../dia.ts';

/** Why a promised delivery is promised anew, in the order they are offered. */
export const MOTIVOS_PREVISAO = [
  'aguardandoPeca',
  'servicoAMais',
  'aguardandoAprovacao',
  'atrasoNaOficina',
  'pedidoDoCliente',
  'outro',
] as const;

export type MotivoPrevisao = (typeof MOTIVOS_PREVISAO)[number];

/** The reasons as the form offers and the history writes them. */
export const NOME_MOTIVO_PREVISAO: Readonly<Record<MotivoPrevisao, string>> = {
  aguardandoPeca: 'Aguardando peça',
  servicoAMais: 'Serviço a mais no veículo',
  aguardandoAprovacao: 'Aguardando aprovação do cliente',
  atrasoNaOficina: 'Atraso na oficina',
  pedidoDoCliente: 'A pedido do cliente',
  outro: 'Outro motivo',
};

/** A reason as it is given: 'outro' says nothing by itself, so it needs a text. */
export type MotivoDaPrevisao = {
  readonly motivo: MotivoPrevisao;
  readonly texto?: string | null | undefined;
};

/**
 * Whether a delivery that was promised is promised otherwise, or no longer. A first promise breaks none, and screens
 * know no seconds, so the same minute is the same promise.
 */
export function mudaPromessa(antes: Date | null, depois: Date | null): boolean {
  return antes !== null && (depois === null || !mesmoMinuto(antes, depois));
}

/** What keeps a broken promise from being kept in the record: the reason has to be said. */
export function impedimentoDaPrevisao(motivo: MotivoDaPrevisao | null): 'semMotivo' | 'faltaTexto' | null {
  if (motivo === null) return 'semMotivo';
  return motivo.motivo === 'outro' && !motivo.texto?.trim() ? 'faltaTexto' : null;
}
