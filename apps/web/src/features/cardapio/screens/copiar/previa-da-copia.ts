import { copiaContracts, type PedidoDeCopia, type PreviaDaCopia } from '@oferta/contracts/cardapio/copia.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

/** What is compared; what becomes of conflicts changes nothing of the difference. */
export type SoODiferente = Omit<PedidoDeCopia, 'conflitos'>;

/** The difference as it is now: never an older one. */
export const previaDaCopia = (pedido: SoODiferente) =>
  queryOptions({
    queryKey: ['cardapio', 'cardapio', pedido.codConcessionaria, 'copia', pedido],
    queryFn: () => call(copiaContracts.preverCopia, { body: pedido }),
    staleTime: 0,
    gcTime: 0,
  });

/** How many records differ so, in all of these targets. */
export const contar = (
  destinos: PreviaDaCopia['destinos'],
  diferenca: PreviaDaCopia['linhas'][number]['diferenca'],
): number => destinos.reduce((soma, cada) => soma + cada[diferenca], 0);
