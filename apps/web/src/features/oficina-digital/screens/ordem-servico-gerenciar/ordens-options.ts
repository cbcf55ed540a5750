import { recepcaoContracts } from '@oferta/contracts/agenda/recepcao.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { queryClient } from '#kernel/data/query-client.ts';

const CHAVE = ['oficina-digital', 'ordens'] as const;

/** Every open order of the dealership: walk-ins and scheduled. */
export const ordensOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: [...CHAVE, codConcessionaria],
    queryFn: () => call(recepcaoContracts.osAberta, { params: { codConcessionaria, data: '0' } }),
  });

/** Open orders by number, plate, chassis or client, wherever they are. */
export const buscaDeOrdensOptions = (codConcessionaria: number, termo: string) =>
  queryOptions({
    queryKey: [...CHAVE, codConcessionaria, 'busca', termo],
    queryFn: ({ signal }) =>
      call(recepcaoContracts.consultaOsAgenda, {
        body: { codConcessionaria, termo, semAgenda: false },
        signal,
      }),
  });

/** Reads the orders again; no feed carries them. */
export function refetchOrdens(): void {
  void queryClient.invalidateQueries({ queryKey: CHAVE });
}
