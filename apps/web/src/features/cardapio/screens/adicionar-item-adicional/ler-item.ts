import { itemAdicionalContracts } from '@oferta/contracts/cardapio/item-adicional.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import type { ItemLido } from './valores-item-adicional.ts';

/** An extra with all that its form edits. */
export const fichaDoItem = (codAlacarte: number) =>
  queryOptions({
    queryKey: ['cardapio', 'itensAdicionais', 'ficha', codAlacarte],
    queryFn: async (): Promise<ItemLido> => {
      const inteiro = await call(itemAdicionalContracts.getItemAdicional, { params: { codAlacarte } });
      return { codConcessionaria: inteiro.item.codConcessionaria, inteiro };
    },
  });
