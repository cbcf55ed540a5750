import { itemAdicionalContracts } from '@oferta/contracts/cardapio/item-adicional.ts';
import { precoContracts } from '@oferta/contracts/cardapio/preco.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/api.ts';
import { composicaoDe, valoresDe, type ItemLido } from './valores-item-adicional.ts';

/** An extra with all that its form edits. Its cost beside parts and labour is what its composition alone does not cost. */
export const fichaDoItem = (codAlacarte: number) =>
  queryOptions({
    queryKey: ['cardapio', 'itensAdicionais', 'ficha', codAlacarte],
    queryFn: async (): Promise<ItemLido> => {
      const inteiro = await call(itemAdicionalContracts.getItemAdicional, { params: { codAlacarte } });
      const { codConcessionaria } = inteiro.item;
      const semExtra = { codConcessionaria, inteiro, custoExtraCentavos: 0 };
      const simulado = await call(precoContracts.simularPreco, {
        params: { codConcessionaria },
        body: composicaoDe(valoresDe(semExtra)),
      });
      return { ...semExtra, custoExtraCentavos: inteiro.preco.custoCentavos - simulado.custoCentavos };
    },
  });
