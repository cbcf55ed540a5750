import { recepcaoContracts } from '@oferta/contracts/agenda/recepcao.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { queryClient } from '#kernel/data/query-client.ts';

const CHAVE = ['agenda', 'recepcao'] as const;
/** The board follows the feeds; this is for the change of day and for a line that died without saying so. */
const UM_MINUTO = 60_000;

/** Today's reception board. For the TV the server leaves the full plates out. */
export const recepcaoOptions = (codConcessionaria: number, tv: boolean) =>
  queryOptions({
    queryKey: [...CHAVE, codConcessionaria, tv],
    queryFn: () =>
      call(recepcaoContracts.recepcao, {
        params: { codConcessionaria },
        query: tv ? { tv: '1' as const } : {},
      }),
    refetchInterval: UM_MINUTO,
    refetchIntervalInBackground: true,
  });

/** Reads the board again; the server is the only one who knows its rule. */
export function refetchRecepcao(): void {
  void queryClient.invalidateQueries({ queryKey: CHAVE });
}
