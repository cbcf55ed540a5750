import { itemAdicionalContracts, type ItemAgregado } from '@oferta/contracts/cardapio/item-adicional.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { showRefusal } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useRecarregar } from '../../components/listas/consultas-listas.ts';

/** Takes pairs apart; the toast puts back those that the lists have shown. */
export function useDesagregar(codConcessionaria: number): (codigos: readonly number[]) => void {
  const queryClient = useQueryClient();
  const recarregar = useRecarregar('itensAdicionais');
  const comum = {
    onSettled: recarregar,
    onError: (error: Error) => {
      if (!isApiError(error)) throw error;
      showRefusal(error);
    },
  };
  const volta = useMutation({
    ...comum,
    mutationFn: async (pares: readonly ItemAgregado[]) => {
      for (const { codAlacarte, codNo } of pares)
        await call(itemAdicionalContracts.agregarItem, { body: { codConcessionaria, codAlacarte, codNo } });
    },
  });
  const ida = useMutation({
    ...comum,
    mutationFn: async (codigos: readonly number[]) => {
      const vistos = queryClient
        .getQueriesData<{ itens: readonly ItemAgregado[] }>({
          queryKey: ['cardapio', 'itensAdicionais', codConcessionaria, 'agregados'],
        })
        .flatMap(([, lista]) => lista?.itens ?? []);
      const pares = new Map(vistos.map((par) => [par.codAgregado, par]));
      for (const codAgregado of codigos)
        await call(itemAdicionalContracts.desagregarItem, { params: { codAgregado } });
      return codigos.flatMap((codAgregado) => pares.get(codAgregado) ?? []);
    },
    onSuccess: (pares, codigos) =>
      showToast({
        title: plural(codigos.length, 'item desagregado', 'itens desagregados'),
        undo: () => volta.mutate(pares),
      }),
  });
  return ida.mutate;
}
