import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { createStore, useStore } from '#kernel/store.ts';

/** What can be open over a quote. */
export type OrcamentoDialog =
  | {
      readonly tipo: 'motivo';
      readonly cartao: OrcamentoCartao;
      readonly acao: 'reabrir' | 'cancelar';
      readonly obrigatorio: boolean;
    }
  | { readonly tipo: 'decidir' | 'enviar' | 'finalizar'; readonly cartao: OrcamentoCartao };

const dialogStore = createStore<OrcamentoDialog | null>(null);

export const openOrcamentoDialog = (dialog: OrcamentoDialog): void => dialogStore.set(dialog);

export const closeOrcamentoDialog = (): void => dialogStore.set(null);

export const useOrcamentoDialog = (): OrcamentoDialog | null => useStore(dialogStore);
