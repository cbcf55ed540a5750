import { oportunidadeContracts } from '@oferta/contracts/oficina-digital/oportunidade.ts';
import type { ConsultaLista } from '#frames/lista/lista.tsx';
import { call } from '#kernel/data/api.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { palavrasDa } from './historicos-options.ts';

/** Refused work to be offered again, what is due first. */
export const oportunidadesDaLista = (codConcessionaria: number) => (consulta: ConsultaLista) => ({
  queryKey: ['oficina-digital', 'oportunidades', codConcessionaria, 'lista', consulta],
  queryFn: () =>
    call(oportunidadeContracts.listOportunidades, {
      params: { codConcessionaria },
      query: palavrasDa<typeof oportunidadeContracts.listOportunidades>(consulta),
    }),
});

/** Asks again for what one's own change made old, without waiting for the socket. */
export const recarregarOportunidades = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['oficina-digital', 'oportunidades'] });
