import { comecarContracts } from '@oferta/contracts/cadastros/comecar.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { reloadConcessionarias } from '#kernel/session/concessionaria.ts';

/** What a house has of what it begins with; null: there is none yet. Asked each time: steps are done in other screens too. */
export const comecoDa = (codConcessionaria: number | null) =>
  queryOptions({
    queryKey: ['cadastros', 'concessionarias', 'comeco', codConcessionaria],
    queryFn: () =>
      call(comecarContracts.comeco, {
        query: codConcessionaria === null ? {} : { codConcessionaria },
      }),
    staleTime: 0,
  });

/** Asks again for all that a step has changed, the list of dealerships among it: with it the house is no longer in preparation. */
export function useDepoisDoPasso(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const chave of ['cadastros', 'agenda']) void queryClient.invalidateQueries({ queryKey: [chave] });
    void reloadConcessionarias().catch(() => undefined);
  };
}
